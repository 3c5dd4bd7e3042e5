import type { FileRecord } from '#shared/files/file.schema.ts';

export class ManualRequest extends EventTarget {
  static all: ManualRequest[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  isAborted = false;
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {
    ManualRequest.all.push(this);
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }));
  }
  break() {
    this.dispatchEvent(new Event('error'));
  }
  answer(status: number, data: object) {
    Object.assign(this, { status, responseText: JSON.stringify(data) });
    this.dispatchEvent(new Event('load'));
  }
}

export const recordOf = (name: string, changes: Partial<FileRecord> = {}): FileRecord => ({
  id: crypto.randomUUID(),
  name,
  size: 5,
  type: 'text/plain',
  state: 'pending',
  reason: null,
  hasThumbnail: false,
  uploaderId: crypto.randomUUID(),
  createdAt: new Date().toISOString(),
  ...changes,
});

import { proxy } from 'valtio/vanilla';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { registerUnsavedWork } from '#client/access/unsaved-work.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { useProxy } from '#client/platform/base/use-proxy.ts';
import { sendFile } from './send-file.ts';
import { refusalBeforeUpload, type UploadStatus, type Upload } from './upload.ts';

type OnArrived = (record: FileRecord) => void;

interface UploadTransfer {
  readonly file: File;
  readonly onArrived: OnArrived;
  stop: AbortController;
}

/** Running uploads by scope. They continue when their component unmounts. */
const sending = proxy<Record<string, readonly Upload[]>>({});
/** Records returned by the server, kept until the room delivers them. */
const replies = proxy<Record<string, FileRecord>>({});
const journeys = new Map<string, UploadTransfer>();
const none: readonly Upload[] = [];

const isUnsettled = ({ standing: { step } }: Upload) => step === 'sending' || step === 'checking';

function put(scope: string, upload: Upload): void {
  const all = sending[scope] ?? none;
  const isThere = all.some(({ key }) => key === upload.key);
  sending[scope] = isThere ? all.map((one) => (one.key === upload.key ? upload : one)) : [...all, upload];
}

function drop(scope: string, key: string): void {
  journeys.delete(key);
  sending[scope] = (sending[scope] ?? none).filter((one) => one.key !== key);
  if (sending[scope].length === 0) delete sending[scope];
}

function send(scope: string, key: string, { file, onArrived, stop }: UploadTransfer): void {
  const { name, size } = file;
  const stand = (standing: UploadStatus) => !stop.signal.aborted && put(scope, { key, name, size, standing });
  let sent = 0;
  const onProgress = (percent: number) => {
    sent = percent;
    stand({ step: 'sending', sent });
  };
  onProgress(0);
  sendFile(file, { key, signal: stop.signal, onProgress }).then(
    (record) => {
      if (stop.signal.aborted) return;
      replies[record.id] = record;
      drop(scope, key);
      onArrived(record);
    },
    (error: unknown) => stand({ step: 'broken', sent, code: failureCode(error) }),
  );
}

/** Starts an upload. A file that is too large or empty is listed with the reason and not sent. */
export function startUpload(scope: string, file: File, onArrived: OnArrived): void {
  const [key, reason] = [createId(), refusalBeforeUpload(file)];
  const { name, size } = file;
  if (reason) return put(scope, { key, name, size, standing: { step: 'refused', reason } });
  const journey = { file, onArrived, stop: new AbortController() };
  journeys.set(key, journey);
  send(scope, key, journey);
}

export function retryUpload(scope: string, key: string): void {
  const journey = journeys.get(key);
  if (!journey) return;
  journey.stop = new AbortController();
  send(scope, key, journey);
}

export function cancelUpload(scope: string, key: string): boolean {
  if (!sending[scope]?.some((one) => one.key === key)) return false;
  journeys.get(key)?.stop.abort();
  drop(scope, key);
  return true;
}

export function cancelUploadsOf(scope: string): void {
  for (const { key } of sending[scope] ?? none) cancelUpload(scope, key);
}

export const useUploadsInProgress = (scope: string): readonly Upload[] => useProxy(sending)[scope] ?? none;
export const useUploadReplies = () => useProxy(replies);
export const uploadsInProgress = (scope: string): readonly Upload[] => (sending[scope] ?? none).filter(isUnsettled);

export function clearUploadReplies(fileIds: readonly string[]): void {
  for (const id of fileIds) delete replies[id];
}

const isAnySent = () => Object.values(sending).some((uploads) => uploads.some(isUnsettled));

registerUnsavedWork({
  isThere: isAnySent,
  wipe: () => Object.keys(sending).forEach(cancelUploadsOf),
});

addEventListener('beforeunload', (event) => {
  if (isAnySent()) event.preventDefault();
});

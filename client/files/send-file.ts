import type { FileRecord } from '#shared/files/file.schema.ts';
import { uploadFilesEndpoint } from '#shared/files/files.api.ts';
import type { ReplyOf } from '#shared/platform/endpoint.ts';
import { AppError } from '#shared/platform/errors.ts';
import { build, buildHeader } from '#shared/platform/protocol.ts';
import { refusalOf } from '#client/platform/http/call.ts';
import { credentials, freshToken } from '#client/platform/http/credentials.ts';
import { NetworkFailure } from '#client/platform/base/failures.ts';

interface Sending {
  /** Idempotency key: repeated uploads with one key create one file. */
  key: string;
  /** Percentage, 0 to 100. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** XMLHttpRequest is used because `fetch` reports no upload progress. */
function post(file: File, token: string | null, { key, onProgress, signal }: Sending): Promise<FileRecord> {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append('files', file, file.name);
  const sent = new Promise<FileRecord>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / Math.max(total, 1))));
    request.addEventListener('error', () => reject(new NetworkFailure()));
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    request.addEventListener('load', () => {
      const data = parsed(request.responseText);
      if (request.status !== 200) return reject(refusalOf(request.status, data));
      const [record] = (data as ReplyOf<typeof uploadFilesEndpoint> | undefined)?.files ?? [];
      if (record) resolve(record);
      else reject(new NetworkFailure());
    });
  });
  request.open(uploadFilesEndpoint.method, uploadFilesEndpoint.url);
  request.setRequestHeader(buildHeader, String(build));
  request.setRequestHeader('Idempotency-Key', key);
  if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(form);
  return sent;
}

/** Uploads one file and returns its record. Throws like `call`, or an `AbortError` if the upload is cancelled. */
export async function sendFile(file: File, sending: Sending): Promise<FileRecord> {
  const token = await freshToken();
  sending.signal.throwIfAborted();
  return post(file, token, sending).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'session.expired') throw error;
    if (credentials.token === token) await credentials.refresh();
    return post(file, credentials.token, sending);
  });
}

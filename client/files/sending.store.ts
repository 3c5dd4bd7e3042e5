import { proxy } from 'valtio/vanilla';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { keepUnsavedWork } from '#client/access/unsaved-work.ts';
import { failureCode } from '#client/platform/failures.ts';
import { newId } from '#client/platform/new-id.ts';
import { useProxy } from '#client/platform/use-proxy.ts';
import { sendFile } from './send-file.ts';
import { refusalBefore, type Standing, type Upload } from './upload.ts';

type OnArrived = (record: FileRecord) => void;

interface Journey {
  readonly file: File;
  readonly onArrived: OnArrived;
  stop: AbortController;
}

/** What has not arrived yet, by what it is sent for: it goes on while nobody looks at it. */
const sending = proxy<Record<string, readonly Upload[]>>({});
/** What the server has answered, until its room tells of it. */
const replies = proxy<Record<string, FileRecord>>({});
const journeys = new Map<string, Journey>();
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

function send(scope: string, key: string, { file, onArrived, stop }: Journey): void {
  const { name, size } = file;
  const stand = (standing: Standing) => !stop.signal.aborted && put(scope, { key, name, size, standing });
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

/** Sends a file for something; what cannot be taken is said, and not sent. */
export function startSending(scope: string, file: File, onArrived: OnArrived): void {
  const [key, reason] = [newId(), refusalBefore(file)];
  const { name, size } = file;
  if (reason) return put(scope, { key, name, size, standing: { step: 'refused', reason } });
  const journey = { file, onArrived, stop: new AbortController() };
  journeys.set(key, journey);
  send(scope, key, journey);
}

/** Tries again to send what did not arrive. */
export function sendAgain(scope: string, key: string): void {
  const journey = journeys.get(key);
  if (!journey) return;
  journey.stop = new AbortController();
  send(scope, key, journey);
}

/** Ends the way of a file; false where none of this key is on its way. */
export function stopSending(scope: string, key: string): boolean {
  if (!sending[scope]?.some((one) => one.key === key)) return false;
  journeys.get(key)?.stop.abort();
  drop(scope, key);
  return true;
}

/** Ends everything that is sent for this. */
export function stopAllFor(scope: string): void {
  for (const { key } of sending[scope] ?? none) stopSending(scope, key);
}

export const useSending = (scope: string): readonly Upload[] => useProxy(sending)[scope] ?? none;
export const useReplies = () => useProxy(replies);
export const sendingNow = (scope: string): readonly Upload[] => (sending[scope] ?? none).filter(isUnsettled);

/** What the room tells of needs no reply any more. */
export function forgetReplies(fileIds: readonly string[]): void {
  for (const id of fileIds) delete replies[id];
}

const isAnySent = () => Object.values(sending).some((uploads) => uploads.some(isUnsettled));

keepUnsavedWork({
  isThere: isAnySent,
  wipe: () => Object.keys(sending).forEach(stopAllFor),
});

addEventListener('beforeunload', (event) => {
  if (isAnySent()) event.preventDefault();
});

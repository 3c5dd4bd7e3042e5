import { askedValues, statesBefore, statusName } from '#shared/records/record-action.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { isPublishable, publicationName, publicationOf, type Publication } from '#shared/records/versions.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { onlineOnly } from '#client/platform/live/online-only.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { roomOf, type AnyRecord, type RecordPlace, type RecordRights, type RecordRow } from './any-record.ts';
import { isDecision, sendInParts, sendSome } from './change-records.ts';
import { editedFact, sendTo, type RecordFact, type RefusedRow } from './record.store.ts';

const isPublishing = ({ isVersioned }: AnyRecord, action: string) => isVersioned && action === 'publish';

function publishedFact(place: RecordPlace, row: RecordRow): RecordFact {
  const before = publicationOf(row);
  const at = readerClock.now().toISOString();
  const to: Publication = { number: (before?.number ?? 0) + 1, at, byId: credentials.personId, changes: 0 };
  const { event, data } = editedFact(place, row, { [publicationName]: { from: before, to } });
  return { event, data: { ...data, action: 'publish' } };
}

/** Event of a named action, as the server will send it. */
function actedFact(place: RecordPlace, action: string, row: RecordRow, input: Values): RecordFact {
  const { fields, actions, derive } = place.record;
  if (isPublishing(place.record, action)) return publishedFact(place, row);
  const name = statusName(fields);
  const asked = askedValues(actions[action]!, input);
  const after: Values = { ...row, ...asked, [name]: actions[action]!.to };
  const derived: Values = { ...after, ...derive?.(after as never) };
  const changes = [name, ...Object.keys(asked)].map((one) => [one, { from: row[one], to: derived[one] }] as const);
  const { event, data } = editedFact(place, row, Object.fromEntries(changes));
  return { event, data: { ...data, action } };
}

/** Gives a record the state of a named action, with the fields that it asks for, or publishes the version that is shown. */
export function actOnRecord(place: RecordPlace, action: string, row: RecordRow, input: Values = {}): Promise<RecordRow> {
  const { event, data } = actedFact(place, action, row, input);
  const isOfVersion = isPublishing(place.record, action) || place.record.actions[action]!.isJudged === true;
  const endpoints = place.record.endpoints as Readonly<Record<string, AnyRecord['endpoints']['archive']>>;
  const body = { ...input, ...(isOfVersion && { version: row.version }) };
  const send = sendTo(endpoints[action]!, { params: { recordId: row.id }, body });
  return roomOf(place, row).predict(
    event as never,
    data as never,
    isDecision(place.record, action) ? onlineOnly(send) : send,
  ) as Promise<RecordRow>;
}

/** Does the same with many records, with one request per 200 of them. Returns the refused ones. */
export const actOnRecords = (place: RecordPlace, action: string, rows: readonly RecordRow[], input: Values = {}): Promise<RefusedRow[]> =>
  sendInParts(rows, (part) =>
    sendSome(
      place,
      action,
      part.map((row) => ({ row, fact: actedFact(place, action, row, input) })),
      input,
    ),
  );

/** Records among these with which the reader may do an action now. */
export function actable(record: AnyRecord, { canAct }: RecordRights, action: string, rows: readonly RecordRow[]): RecordRow[] {
  const { fields, actions } = record;
  const isPossible = (row: RecordRow) =>
    isPublishing(record, action) ? isPublishable(row) : statesBefore(fields, actions[action]!).includes(row[statusName(fields)] as string);
  return rows.filter((row) => !row.isArchived && isPossible(row) && canAct?.(action, row) === true);
}

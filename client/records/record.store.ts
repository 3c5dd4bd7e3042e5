import type { Endpoint } from '#shared/platform/endpoint.ts';
import { AppError, type FieldFault } from '#shared/platform/errors.ts';
import type { EventDefinition } from '#shared/platform/event.ts';
import type { StateAction } from '#shared/records/record.api.ts';
import { isLong, type Values } from '#shared/records/record.schema.ts';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';
import { callWithSeqs, type ReplyWithSeqs } from '#client/platform/http/call.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { roomIdOf, roomOf, type AnyRecord, type RecordPlace, type RecordRow } from './any-record.ts';

/** Changed fields, each with the value that the editor saw and the new one. */
export type RecordChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
export type BulkAction = StateAction;

export type SendChange<Reply> = (key: string) => Promise<ReplyWithSeqs<Reply>>;

/** Sends a request under the key that a room gives it. */
export const sendTo =
  <Reply>(endpoint: AnyRecord['endpoints']['read'], input: object): SendChange<Reply> =>
  (key) =>
    callWithSeqs(endpoint as Endpoint, { ...input, key } as never) as Promise<ReplyWithSeqs<unknown>> as Promise<ReplyWithSeqs<Reply>>;

const withoutLong = ({ fields }: AnyRecord, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name] || !isLong(fields[name])));

function predict<Reply>(place: RecordPlace, row: Values, event: EventDefinition, data: object, send: SendChange<Reply>): Promise<Reply> {
  return roomOf(place, row).predict(event as never, data as never, send);
}

const changedRow = (row: RecordRow, changes: Values): RecordRow => ({
  ...row,
  ...changes,
  version: row.version + 1,
  updatedAt: readerClock.now().toISOString(),
});

/** Creates a record, by default with the endpoint of all records. It shows at once; rejects with the refusal of the server. */
export function createRecord(place: RecordPlace, id: string, values: Values, send?: SendChange<RecordRow>): Promise<RecordRow> {
  const { record } = place;
  const now = readerClock.now().toISOString();
  const initial = Object.fromEntries(Object.entries(record.fields).map(([name, field]) => [name, values[name] ?? field.initial]));
  const row = { id, isArchived: false, version: 1, createdAt: now, updatedAt: now, ...withoutLong(record, initial) };
  const request = send ?? sendTo(record.endpoints.create, { body: { id, ...values } });
  return predict(place, row, record.events.created, { id, record: row }, request);
}

export interface RecordFact {
  readonly event: EventDefinition;
  readonly data: object;
}

/** Event of an edit, as the server will send it. */
export function editedFact(place: RecordPlace, row: RecordRow, changes: RecordChanges): RecordFact {
  const { record } = place;
  const valuesOf = (part: 'from' | 'to') => Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[part]]));
  const after = withoutLong(record, changedRow(row, valuesOf('to')));
  const [from, to] = [row, after].map((one) => roomIdOf(place, one));
  if (record.events.left && from !== to) return { event: record.events.left, data: { id: row.id, version: row.version } };
  const data = { id: row.id, record: after, before: withoutLong(record, valuesOf('from')), changed: Object.keys(changes) };
  return { event: record.events.edited, data };
}

/** Changes some fields. Throws `record.stale` if somebody else has changed one of them since `from` was read. */
export function editRecord(place: RecordPlace, row: RecordRow, changes: RecordChanges): Promise<RecordRow> {
  const { event, data } = editedFact(place, row, changes);
  return predict(place, row, event, data, sendTo(place.record.endpoints.edit, { params: { recordId: row.id }, body: changes }));
}

/** Event of an action, as the server will send it. */
export function eventOf({ record }: RecordPlace, action: BulkAction, row: RecordRow): RecordFact {
  const { archived, restored, deleted } = record.events;
  if (action === 'delete') return { event: deleted, data: { id: row.id } };
  const isArchived = action === 'archive';
  const after = withoutLong(record, changedRow(row, { isArchived }));
  return { event: isArchived ? archived : restored, data: { id: row.id, record: after } };
}

/** Archives, restores or deletes a record. */
export function changeRecord(place: RecordPlace, action: BulkAction, row: RecordRow): Promise<unknown> {
  const { event, data } = eventOf(place, action, row);
  const input = { params: { recordId: row.id }, ...(action !== 'delete' && { body: {} }) };
  return predict(place, row, event, data, sendTo(place.record.endpoints[action], input));
}

/** Brings a deleted record back as it was. */
export function undeleteRecord(place: RecordPlace, row: RecordRow): Promise<RecordRow> {
  const { record } = place;
  const after = withoutLong(record, changedRow({ ...row, version: row.version + 1 }, {}));
  const request = sendTo<RecordRow>(record.endpoints.restore, { params: { recordId: row.id }, body: {} });
  return predict(place, row, record.events.restored, { id: row.id, record: after }, request);
}

/** Reason for which a change was not made. */
export interface Refusal {
  readonly code: FailureCode;
  readonly fields?: readonly FieldFault[] | undefined;
}
export interface RefusedRow extends Refusal {
  readonly id: string;
}

export const refusalOf = (error: unknown): Refusal => ({
  code: failureCode(error),
  fields: error instanceof AppError ? error.fields : undefined,
});

import type { Endpoint } from '#shared/platform/endpoint.ts';
import { AppError, type FieldFault } from '#shared/platform/errors.ts';
import type { EventDefinition } from '#shared/platform/event.ts';
import { maxBulk, type BulkItemResult, type BulkRequest } from '#shared/records/record.api.ts';
import { isLong, type Values } from '#shared/records/record.schema.ts';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';
import { callWithSeqs, type ReplyWithSeqs } from '#client/platform/http/call.ts';
import type { PredictedEvent } from '#client/platform/live/live-room.ts';
import type { AnyRoom } from '#shared/platform/room.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { roomIdOf, roomOf, type AnyRecord, type RecordPlace, type RecordRow } from './any-record.ts';

/** Changed fields, each with the value that the editor saw and the new one. */
export type RecordChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
export type BulkAction = BulkRequest['action'];

type Send<Reply> = (key: string) => Promise<ReplyWithSeqs<Reply>>;

const sendTo =
  <Reply>(endpoint: AnyRecord['endpoints']['read'], input: object): Send<Reply> =>
  (key) =>
    callWithSeqs(endpoint as Endpoint, { ...input, key } as never) as Promise<ReplyWithSeqs<unknown>> as Promise<ReplyWithSeqs<Reply>>;

const withoutLong = ({ fields }: AnyRecord, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name] || !isLong(fields[name])));

function predict<Reply>(place: RecordPlace, row: Values, event: EventDefinition, data: object, send: Send<Reply>): Promise<Reply> {
  return roomOf(place, row).predict(event as never, data as never, send);
}

const changedRow = (row: RecordRow, changes: Values): RecordRow => ({
  ...row,
  ...changes,
  version: row.version + 1,
  updatedAt: readerClock.now().toISOString(),
});

/** Creates a record. It shows at once; rejects with the refusal of the server. */
export function createRecord(place: RecordPlace, id: string, values: Values): Promise<RecordRow> {
  const { record } = place;
  const now = readerClock.now().toISOString();
  const initial = Object.fromEntries(Object.entries(record.fields).map(([name, field]) => [name, values[name] ?? field.initial]));
  const row = { id, isArchived: false, version: 1, createdAt: now, updatedAt: now, ...withoutLong(record, initial) };
  return predict(place, row, record.events.created, { id, record: row }, sendTo(record.endpoints.create, { body: { id, ...values } }));
}

/** Changes some fields. Throws `record.stale` if somebody else has changed one of them since `from` was read. */
export function editRecord(place: RecordPlace, row: RecordRow, changes: RecordChanges): Promise<RecordRow> {
  const { record } = place;
  const valuesOf = (part: 'from' | 'to') => Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[part]]));
  const after = withoutLong(record, changedRow(row, valuesOf('to')));
  const data = { id: row.id, record: after, before: withoutLong(record, valuesOf('from')), changed: Object.keys(changes) };
  return predict(place, row, record.events.edited, data, sendTo(record.endpoints.edit, { params: { recordId: row.id }, body: changes }));
}

function eventOf({ record }: RecordPlace, action: BulkAction, row: RecordRow): { event: EventDefinition; data: object } {
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

interface BulkReply {
  results: BulkItemResult[];
}
const refusedIn = ({ results }: BulkReply) => new Set(results.flatMap(({ id, error }) => (error ? id : [])));

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

/** Lets the rooms that predict a change share one request. After a failure it is sent again under the same key. */
function shared<Reply>(send: Send<Reply>): Send<Reply> {
  let key: string | null = null;
  let sent: ReturnType<typeof send> | null = null;
  return (own) => {
    key ??= own;
    sent ??= send(key).catch((error: unknown) => {
      sent = null;
      throw error;
    });
    return sent;
  };
}

async function changeSome(place: RecordPlace, action: BulkAction, rows: readonly RecordRow[]): Promise<RefusedRow[]> {
  const body = { action, records: rows.map(({ id, version }) => ({ id, version })) };
  const send = shared(sendTo<BulkReply>(place.record.endpoints.bulk, { body }));
  const predictions = [...Map.groupBy(rows, (row) => roomIdOf(place, row)).values()].map((group) => {
    const facts = group.map((row) => eventOf(place, action, row)) as unknown as PredictedEvent<AnyRoom>[];
    return roomOf(place, group[0]!).predictAll(facts, send, refusedIn);
  });
  try {
    const [reply] = await Promise.all(predictions);
    return reply!.results.flatMap(({ id, error }) => (error ? { id, ...error } : []));
  } catch (error) {
    return rows.map(({ id }) => ({ id, ...refusalOf(error) }));
  }
}

/** Changes many records with one request per 200 of them, whatever their rooms. Returns the refused ones. */
export async function changeRecords(place: RecordPlace, action: BulkAction, rows: readonly RecordRow[]): Promise<RefusedRow[]> {
  const parts = Array.from({ length: Math.ceil(rows.length / maxBulk) }, (_, at) => rows.slice(at * maxBulk, (at + 1) * maxBulk));
  return (await Promise.all(parts.map((part) => changeSome(place, action, part)))).flat();
}

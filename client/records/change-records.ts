import type { AnyRoom } from '#shared/platform/room.ts';
import { maxBulk, type BulkItemResult, type BulkRequest } from '#shared/records/record.api.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { onlineOnly } from '#client/platform/live/online-only.ts';
import type { PredictedEvent } from '#client/platform/live/live-room.ts';
import { roomIdOf, roomOf, type RecordPlace, type RecordRow } from './any-record.ts';
import {
  eventOf,
  refusalOf,
  sendTo,
  type BulkAction,
  type RecordChanges,
  type RecordFact,
  type RefusedRow,
  type SendChange,
} from './record.store.ts';

interface BulkReply {
  results: BulkItemResult[];
}
const refusedIn = ({ results }: BulkReply) => new Set(results.flatMap(({ id, error }) => (error ? id : [])));

/** Lets the rooms that predict a change share one request. After a failure it is sent again under the same key. */
function shared<Reply>(send: SendChange<Reply>): SendChange<Reply> {
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

/** True for an action that decides about records, as an approval does. */
export const isDecision = ({ actions }: RecordPlace['record'], action: string): boolean => actions[action]?.isDecision === true;

/** Change of one record of several. */
interface BulkItem {
  readonly row: RecordRow;
  readonly fact: RecordFact;
  readonly changes?: RecordChanges;
}

/** Sends changes of at most 200 records, whatever their rooms; `values` are the fields that a named action asks for. Returns the refused ones. */
export async function sendSome(
  place: RecordPlace,
  action: BulkRequest['action'],
  items: readonly BulkItem[],
  values: Values = {},
): Promise<RefusedRow[]> {
  const records = items.map(({ row: { id, version }, changes }) => ({ id, version, ...(changes && { changes }) }));
  const body = { action, records, ...(Object.keys(values).length > 0 && { values }) };
  const sendAll = shared(sendTo<BulkReply>(place.record.endpoints.bulk, { body }));
  const send = isDecision(place.record, action) ? onlineOnly(sendAll) : sendAll;
  const predictions = [...Map.groupBy(items, ({ row }) => roomIdOf(place, row)).values()].map((group) => {
    const facts = group.map(({ fact }) => fact) as unknown as PredictedEvent<AnyRoom>[];
    return roomOf(place, group[0]!.row).predictAll(facts, send, refusedIn);
  });
  try {
    const [reply] = await Promise.all(predictions);
    return reply!.results.flatMap(({ id, error }) => (error ? { id, ...error } : []));
  } catch (error) {
    return items.map(({ row: { id } }) => ({ id, ...refusalOf(error) }));
  }
}

/** Calls `send` with at most 200 items at a time, one call after the other. Returns the refused ones of all. */
export async function sendInParts<Item>(
  items: readonly Item[],
  send: (part: readonly Item[]) => Promise<RefusedRow[]>,
): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = [];
  for (let at = 0; at < items.length; at += maxBulk) refused.push(...(await send(items.slice(at, at + maxBulk))));
  return refused;
}

/** Changes the state of many records with one request per 200 of them. Returns the refused ones. */
export const changeRecords = (place: RecordPlace, action: BulkAction, rows: readonly RecordRow[]): Promise<RefusedRow[]> =>
  sendInParts(rows, (part) =>
    sendSome(
      place,
      action,
      part.map((row) => ({ row, fact: eventOf(place, action, row) })),
    ),
  );

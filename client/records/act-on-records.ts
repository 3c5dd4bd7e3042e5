import { statesBefore, statusName } from '#shared/records/record-action.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { roomOf, type AnyRecord, type RecordPlace, type RecordRights, type RecordRow } from './any-record.ts';
import { sendInParts, sendSome } from './change-records.ts';
import { editedFact, sendTo, type RecordFact, type RefusedRow } from './record.store.ts';

/** Event of a named action, as the server will send it. */
function actedFact(place: RecordPlace, action: string, row: RecordRow): RecordFact {
  const { fields, actions, derive } = place.record;
  const name = statusName(fields);
  const after: Values = { ...row, [name]: actions[action]!.to };
  const to = { ...after, ...derive?.(after as never) }[name];
  const { event, data } = editedFact(place, row, { [name]: { from: row[name], to } });
  return { event, data: { ...data, action } };
}

/** Gives a record the state of a named action. */
export function actOnRecord(place: RecordPlace, action: string, row: RecordRow): Promise<RecordRow> {
  const { event, data } = actedFact(place, action, row);
  const endpoints = place.record.endpoints as Readonly<Record<string, AnyRecord['endpoints']['archive']>>;
  return roomOf(place, row).predict(
    event as never,
    data as never,
    sendTo(endpoints[action]!, { params: { recordId: row.id }, body: {} }),
  ) as Promise<RecordRow>;
}

/** Does the same with many records, with one request per 200 of them. Returns the refused ones. */
export const actOnRecords = (place: RecordPlace, action: string, rows: readonly RecordRow[]): Promise<RefusedRow[]> =>
  sendInParts(rows, (part) =>
    sendSome(
      place,
      action,
      part.map((row) => ({ row, fact: actedFact(place, action, row) })),
    ),
  );

/** Records among these with which the reader may do an action now. */
export const actable = ({ fields, actions }: AnyRecord, { canAct }: RecordRights, action: string, rows: readonly RecordRow[]) =>
  rows.filter(
    (row) =>
      !row.isArchived &&
      statesBefore(fields, actions[action]!).includes(row[statusName(fields)] as string) &&
      canAct?.(action, row) === true,
  );

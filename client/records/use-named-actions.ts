import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { isolateDirection } from '#client/ui/isolate.ts';
import { actable, actOnRecord, actOnRecords } from './act-on-records.ts';
import { titleOf, type RecordPlace, type RecordRights, type RecordRow } from './any-record.ts';
import { confirmChange } from './confirm-change.ts';
import type { RefusedRow } from './record.store.ts';
import { useRecordRefusal, useSayDone, useSayRefused } from './use-record-actions.ts';

/** Named action that is possible with some of the records that are shown. */
export interface OfferedAction {
  readonly name: string;
  readonly label: string;
  readonly rows: readonly RecordRow[];
}

/** Named actions of a record: those that are offered for some rows, and the functions that do them and tell the result with Undo. */
export function useNamedActions(place: RecordPlace, rights: RecordRights) {
  const { i18n } = useLingui();
  const { record } = place;
  const sayRefusal = useRecordRefusal(record);
  const sayRefused = useSayRefused(record);
  const showDone = useSayDone(sayRefusal);
  const offered = (rows: readonly RecordRow[]): OfferedAction[] =>
    Object.entries(record.actions).flatMap(([name, { label }]) => {
      const possible = actable(record, rights, name, rows);
      return possible.length === 0 ? [] : { name, label: i18n._(label.id, { count: possible.length }), rows: possible };
    });
  const running = useRef(new Set<string>());
  /** A second press while the first is asked about or sent does nothing. */
  const once = async (name: string, row: RecordRow): Promise<void> => {
    const key = `${name} ${row.id}`;
    if (running.current.has(key)) return;
    running.current.add(key);
    await act(name, row).finally(() => running.current.delete(key));
  };
  const act = async (name: string, row: RecordRow): Promise<void> => {
    if (!(await confirmChange(record, name, [row]))) return;
    const { done, reverse } = record.actions[name]!;
    const title = isolateDirection(titleOf(record, row));
    await actOnRecord(place, name, row).then((after) => {
      showDone(i18n._(done.id, { title }), reverse ? () => actOnRecord(place, reverse, after) : null);
    }, sayRefusal);
  };
  const actOnAll = async (name: string, rows: readonly RecordRow[]): Promise<RefusedRow[]> => {
    const { doneMany, reverse } = record.actions[name]!;
    if (!(await confirmChange(record, name, rows))) return [];
    const refused = await actOnRecords(place, name, rows);
    const ids = new Set(refused.map(({ id }) => id));
    const changed = rows.filter(({ id }) => !ids.has(id)).map((row) => ({ ...row, version: row.version + 1 }));
    const undo = reverse ? async () => sayRefused(await actOnRecords(place, reverse, changed)) : null;
    if (changed.length > 0) showDone(i18n._(doneMany.id, { count: changed.length }), undo);
    sayRefused(refused);
    return refused;
  };
  return { offered, act: once, actOnAll };
}

import { useLingui } from '@lingui/react/macro';
import { createElement, useRef, useState, type ReactNode } from 'react';
import type { Values } from '#shared/records/record.schema.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { actable, actOnRecord, actOnRecords } from './act-on-records.ts';
import { titleOf, type RecordPlace, type RecordRights, type RecordRow } from './any-record.ts';
import { confirmChange } from './confirm-change.ts';
import type { RefusedRow } from './record.store.ts';
import { useRecordRefusal, useSayDone, useSayRefused } from './use-record-actions.ts';

const ActionDialog = lazyComponent(async () => (await import('./action-dialog.tsx')).ActionDialog);

/** Named action that is possible with some of the records that are shown. */
export interface OfferedAction {
  readonly name: string;
  readonly label: string;
  readonly rows: readonly RecordRow[];
}

/** Sends an action with the fields that it asks for, judged on these records. */
type SendAction = (values: Values, judged: readonly RecordRow[]) => Promise<void>;

interface AskedAction {
  readonly name: string;
  readonly rows: readonly RecordRow[];
  readonly send: SendAction;
  readonly onClose: () => void;
}

/** Sends actions: at once, or from a dialog that asks for the needed fields and stays open until they are accepted or the reader cancels. */
function useQuestion(
  { record }: RecordPlace,
  offered: (rows: readonly RecordRow[]) => readonly OfferedAction[],
  shown: readonly RecordRow[],
) {
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const sendOrAsk = (name: string, rows: readonly RecordRow[], send: SendAction): Promise<void> => {
    if (!Object.values(record.actions[name]!.asks ?? {}).includes('required')) return send({}, rows);
    return new Promise((resolve) => {
      const onClose = () => {
        setAsked(null);
        resolve();
      };
      setAsked({ name, rows, send, onClose });
    });
  };
  const label = asked && offered(asked.rows).find(({ name }) => name === asked.name)?.label;
  const now = asked?.rows.map((row) => shown.find(({ id }) => id === row.id) ?? row);
  const question: ReactNode = asked && createElement(ActionDialog, { record, label: label ?? '', shown: now ?? [], ...asked });
  return { sendOrAsk, question };
}

/** Runs an action of a record once: a second press while the first is asked about or sent does nothing. */
function useOnce() {
  const running = useRef(new Set<string>());
  return async (name: string, row: RecordRow, run: (name: string, row: RecordRow) => Promise<void>): Promise<void> => {
    const key = `${name} ${row.id}`;
    if (running.current.has(key)) return;
    running.current.add(key);
    await run(name, row).finally(() => running.current.delete(key));
  };
}

/**
 * Named actions of a record: those that are offered for some rows, and the functions that do them and tell the result with Undo. `question`
 * is the dialog of an action that asks for fields; `shown` are the records as the page shows them.
 */
export function useNamedActions(place: RecordPlace, rights: RecordRights, shown: readonly RecordRow[]) {
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
  const { sendOrAsk, question } = useQuestion(place, offered, shown);
  const once = useOnce();
  const act = async (name: string, row: RecordRow): Promise<void> => {
    if (!(await confirmChange(record, name, [row]))) return;
    const { done, reverse } = record.actions[name]!;
    const title = isolateDirection(titleOf(record, row));
    await sendOrAsk(name, [row], async (values, [judged]) => {
      const after = await actOnRecord(place, name, judged!, values);
      showDone(i18n._(done.id, { title }), reverse ? () => actOnRecord(place, reverse, after) : null);
    }).catch(sayRefusal);
  };
  const actOnAll = async (name: string, rows: readonly RecordRow[]): Promise<RefusedRow[]> => {
    const { doneMany, reverse } = record.actions[name]!;
    if (!(await confirmChange(record, name, rows))) return [];
    let refused: RefusedRow[] = [];
    await sendOrAsk(name, rows, async (values) => {
      refused = await actOnRecords(place, name, rows, values);
      const ids = new Set(refused.map(({ id }) => id));
      const changed = rows.filter(({ id }) => !ids.has(id)).map((row) => ({ ...row, version: row.version + 1 }));
      const undo = reverse ? async () => sayRefused(await actOnRecords(place, reverse, changed)) : null;
      if (changed.length > 0) showDone(i18n._(doneMany.id, { count: changed.length }), undo);
      sayRefused(refused);
    });
    return refused;
  };
  return { offered, act: (name: string, row: RecordRow) => once(name, row, act), actOnAll, question };
}

import { useRef, useState, type ReactNode } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { titleOf, type RecordPlace, type RecordRights, type RecordRow } from './any-record.ts';
import type { DetailsEditing } from './details-editing.ts';
import { NoFormRules, withRights, type RulesOf } from './form-rules.ts';
import { readDraft } from './kept-drafts.ts';
import type { RecordDrawerParts } from './record-drawer-parts.ts';
import { fieldOfPath } from './record-inputs.ts';
import type { RecordChanges } from './record.store.ts';
import { editWithUndo } from './record-undo.ts';
import type { OpenRecord } from './use-record.ts';

interface DetailsRulesProps {
  place: RecordPlace;
  row: RecordRow;
  open: OpenRecord;
  rights: RecordRights;
  parts: RecordDrawerParts | undefined;
  children: (editing: DetailsEditing | undefined) => ReactNode;
}

/** Names of the fields in which a refusal sees a fault. */
const faultyFields = (refusal: unknown) => (refusal instanceof AppError ? (refusal.fields ?? []) : []).map(({ path }) => fieldOfPath(path));

interface WaitingChange {
  readonly change: RecordChanges[string];
  /** Names of the other fields in which the refusal saw a fault. */
  readonly faulty: readonly string[];
}

/**
 * Sends the change of a field. A value that was refused for the sake of another field, as one of two limits, is sent again together with
 * the next change of that field, unless the reader has discarded it. Until then the rules of the form see it, so that the other field is shown.
 */
function useSendTogether(place: RecordPlace, row: RecordRow, open: OpenRecord): { onSend: DetailsEditing['onSend']; wanted: Values } {
  const { record } = place;
  const waiting = useRef(new Map<string, WaitingChange>());
  const [wanted, setWanted] = useState<Values>({});
  const isTyped = (name: string) => readDraft({ record, id: row.id, name }) !== null;
  const onSend: DetailsEditing['onSend'] = async (changes) => {
    const joins = ([name, { faulty }]: [string, WaitingChange]) => isTyped(name) && faulty.some((other) => other in changes);
    const others = [...waiting.current].filter(joins).map(([name, { change }]) => [name, change] as const);
    const all: RecordChanges = { ...Object.fromEntries(others), ...changes };
    try {
      open.accept(await editWithUndo(place, row, all, titleOf(record, row)));
      for (const name of Object.keys(all)) waiting.current.delete(name);
    } catch (refusal) {
      const faulty = faultyFields(refusal).filter((name) => !(name in all));
      if (faulty.length > 0) for (const [name, change] of Object.entries(all)) waiting.current.set(name, { change, faulty });
      throw refusal;
    } finally {
      setWanted(Object.fromEntries([...waiting.current].map(([name, { change }]) => [name, change.to])));
    }
  };
  return { onSend, wanted: Object.fromEntries(Object.entries(wanted).filter(([name]) => isTyped(name))) };
}

/** Tells which values of an open record the reader may edit in their places; undefined for none. */
export function DetailsRules({ place, row, open, rights, parts, children }: DetailsRulesProps) {
  const { record } = place;
  const { onSend, wanted } = useSendTogether(place, row, open);
  if (open.status !== 'live' || !rights.canEdit(row) || parts?.onEdit) return children(undefined);
  const { FormRules: Rules = NoFormRules } = parts ?? {};
  const { authors, changes } = open;
  const fixed =
    (rulesOf: RulesOf): RulesOf =>
    (name) => ({
      ...rulesOf(name),
      ...(!record.isMovable && name === record.liveBy && { isFixed: true }),
    });
  return (
    <Rules values={{ ...row, ...wanted }} row={row}>
      {(rulesOf) => children({ record, rulesOf: fixed(withRights(rulesOf, rights.fieldRights?.(row))), onSend, authors, changes })}
    </Rules>
  );
}

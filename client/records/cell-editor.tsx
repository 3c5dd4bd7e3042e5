import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { AnyRecord, RecordRow } from './any-record.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { NoFormRules, type FormRules } from './form-rules.ts';
import { InPlaceEditor, type FocusMove } from './in-place-editor.tsx';
import type { RecordChanges } from './record.store.ts';
import { useFieldDraft } from './use-field-draft.ts';
import type { EditedCell } from './use-cell-editing.tsx';
import classes from './cell-editor.module.css';

export interface CellEditorProps {
  record: AnyRecord;
  /** Current record, which may change while the editor is open. */
  row: RecordRow;
  edited: EditedCell;
  Rules?: FormRules | undefined;
  onSend: (changes: RecordChanges) => Promise<unknown>;
  /** Called when the editor gets the focus, and with it what is typed. */
  onFocus: () => void;
  onLeave: (to: FocusMove) => void;
  /** Called when nothing of the cell is unsaved any more. */
  onEnd: () => void;
}

/** Saves a value that was pasted or cleared, or whose cell was left already, and tells when the cell has no unsaved value any more. */
function useBeginAndEnd({ edited, onEnd, onLeave }: CellEditorProps, draft: ReturnType<typeof useFieldDraft>) {
  const begin = useEffectEvent(({ put, leaveTo }: EditedCell) => {
    draft.open(put);
    if (put !== undefined) draft.save(put);
    // The effects of the input in it have written the typed letters.
    else if (leaveTo && draft.save()) onLeave(leaveTo);
  });
  useEffect(() => begin(edited), [edited]);
  const end = useEffectEvent(onEnd);
  const isOpen = draft.state !== null;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) end();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/** Editor inside one cell of a table. While a value is on its way, the cell below shows it; a refusal opens the editor again. */
export function CellEditor(props: CellEditorProps) {
  const { t } = useLingui();
  const { record, row, edited, Rules = NoFormRules, onSend, onFocus, onLeave } = props;
  const { name, typed } = edited;
  const field = record.fields[name]!;
  const draft = useFieldDraft({ record, row, name, onSend, isBegun: edited.put === undefined });
  useBeginAndEnd(props, draft);
  if (!draft.isOpen) return null;
  return (
    <Rules values={{ ...row, [name]: draft.value }} row={row}>
      {(rulesOf) => (
        <div className={classes.cell} data-editing data-kind={field.kind} onFocus={onFocus}>
          <InPlaceEditor {...{ field, draft, typed, onLeave }} label={t(field.label)} rules={rulesOf(name)} isInCell />
          {draft.state?.isStale && <DraftConflict {...{ field, draft }} byId={null} />}
        </div>
      )}
    </Rules>
  );
}

import { useMemo, useRef, useState, type ReactNode } from 'react';
import { editableFields } from '#shared/records/field-rights.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { titleField, titleOf, type RecordPlace, type RecordRights, type RecordRow } from './any-record.ts';
import { emptyInput, pastedInput, rememberCopied } from './cell-clipboard.ts';
import { editableCells } from './editable-cells.ts';
import type { FormRules } from './form-rules.ts';
import type { FocusMove } from './in-place-editor.tsx';
import type { InputValue } from './record-inputs.ts';
import { editWithUndo } from './record-undo.ts';
import { leaveCell } from './walk-cells.ts';

const CellEditor = lazyComponent(async () => (await import('./cell-editor.tsx')).CellEditor);

/** Cell that is being edited, or whose value is on its way. */
export interface EditedCell {
  readonly id: string;
  /** Name of the field. */
  readonly name: string;
  /** Letters with which the editing began. */
  readonly typed?: string;
  /** Way on which the reader has left the cell before its editor was there. */
  readonly leaveTo?: FocusMove;
  /** Value that is saved at once. */
  readonly put?: InputValue;
}

/** Editors of the cells of one row, by the name of the field. */
export type CellEditors = Readonly<Record<string, ReactNode>>;

/** Editing of the cells of a table. */
export interface CellEditing {
  /** Names of the fields of a row that the reader may edit in the table; null for none. */
  readonly editableIn: (row: RecordRow) => ReadonlySet<string> | null;
  readonly editorsIn: (row: RecordRow) => CellEditors | undefined;
  /** Edits a cell, from its value or from a typed letter. */
  readonly edit: (id: string, cell: HTMLElement, typed?: string) => void;
  /** Saves a cell whose editor is not there yet, once it is, and moves on. Returns false for a cell that is not edited. */
  readonly leave: (id: string, cell: HTMLElement, to: FocusMove) => boolean;
  /** Empties a cell, unless it must have a value. */
  readonly clear: (id: string, cell: HTMLElement) => void;
  /** Remembers the value of a cell and returns its text. */
  readonly copy: (id: string, cell: HTMLElement) => string;
  /** Puts a text into a cell as its value, or into its editor. */
  readonly paste: (id: string, cell: HTMLElement, text: string) => void;
  /** Edits the title of a row. */
  readonly editTitle: (id: string) => void;
}

interface CellEditingPlan {
  readonly place: RecordPlace;
  readonly rights: Pick<RecordRights, 'canEdit' | 'fieldRights'>;
  readonly rows: readonly RecordRow[];
  readonly Rules?: FormRules | undefined;
}

const isSame = (one: EditedCell) => (other: EditedCell) => one.id === other.id && one.name === other.name;

/** Cells with an editor, the latest last. */
function useOpenCells(canEdit: (id: string, name: string) => boolean) {
  const [cells, setCells] = useState<readonly EditedCell[]>([]);
  /** Cell whose editor has not yet got the focus, so that further letters still reach the cell. */
  const waiting = useRef<EditedCell>(null);
  const open = (cell: EditedCell) => {
    if (!canEdit(cell.id, cell.name)) return;
    waiting.current = cell;
    setCells((before) => [...before.filter((one) => !isSame(cell)(one)), cell]);
  };
  const type = (cell: EditedCell, letters: string) => {
    const earlier = waiting.current && isSame(cell)(waiting.current) ? (waiting.current.typed ?? '') : '';
    open({ ...cell, typed: earlier + letters });
  };
  const leave = (cell: EditedCell, leaveTo: FocusMove): boolean => {
    const begun = waiting.current;
    if (!begun || !isSame(cell)(begun)) return false;
    open({ ...begun, leaveTo });
    return true;
  };
  const take = () => void (waiting.current = null);
  const end = (cell: EditedCell) => {
    if (waiting.current === cell) take();
    setCells((before) => before.filter((one) => one !== cell));
  };
  return { cells, open, type, leave, take, end };
}

/** Copies, pastes and empties values without an editor, unless a value is refused. */
function clipboardOf({ place: { record }, rows }: CellEditingPlan, open: (cell: EditedCell) => void) {
  const nameOf = (cell: HTMLElement) => cell.dataset['cell']!;
  const fieldOf = (cell: HTMLElement) => record.fields[nameOf(cell)]!;
  return {
    clear: (id: string, cell: HTMLElement) => {
      const put = emptyInput(fieldOf(cell));
      if (put !== undefined) open({ id, name: nameOf(cell), put });
    },
    copy: (id: string, cell: HTMLElement) => {
      const row = rows.find((one) => one.id === id);
      return row ? rememberCopied(fieldOf(cell), row[nameOf(cell)], cell) : '';
    },
    paste: (id: string, cell: HTMLElement, text: string) =>
      void pastedInput(fieldOf(cell), text).then((put) =>
        open({ id, name: nameOf(cell), ...(put === undefined ? { typed: text } : { put }) }),
      ),
  };
}

/** Lets the reader edit the simple fields of a table in their cells. */
export function useCellEditing(plan: CellEditingPlan): CellEditing {
  const { place, rights, rows, Rules } = plan;
  const { record } = place;
  const names = useMemo(() => editableCells(record), [record]);
  const editableIn = (row: RecordRow) => {
    if (row.isArchived || !rights.canEdit(row)) return null;
    return rights.fieldRights ? new Set(editableFields(rights.fieldRights(row), [...names])) : names;
  };
  const canEdit = (id: string, name: string) => rows.some((row) => row.id === id && editableIn(row)?.has(name));
  const { cells, open, type, leave, take, end } = useOpenCells(canEdit);
  const editorOf = (row: RecordRow, cell: EditedCell): ReactNode => (
    <CellEditor
      record={record}
      row={row}
      edited={cell}
      Rules={Rules}
      onSend={(changes) => editWithUndo(place, row, changes, titleOf(record, row))}
      onFocus={take}
      onLeave={(to) => leaveCell(cell, to)}
      onEnd={() => end(cell)}
    />
  );
  return {
    editableIn,
    editorsIn: (row) => {
      const own = cells.filter(({ id, name }) => id === row.id && editableIn(row)?.has(name));
      return own.length === 0 ? undefined : Object.fromEntries(own.map((cell) => [cell.name, editorOf(row, cell)]));
    },
    edit: (id, cell, typed) => {
      const edited = { id, name: cell.dataset['cell']! };
      if (typed === undefined) open(edited);
      else type(edited, typed);
    },
    leave: (id, cell, to) => leave({ id, name: cell.dataset['cell']! }, to),
    editTitle: (id) => open({ id, name: titleField(record) }),
    ...clipboardOf(plan, open),
  };
}

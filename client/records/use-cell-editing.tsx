import { useMemo, useState, type ReactNode } from 'react';
import { editableFields } from '#shared/records/field-rights.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { focusRow } from '#client/ui/focus-row.ts';
import { titleField, titleOf, type RecordPlace, type RecordRights, type RecordRow } from './any-record.ts';
import { editableCells } from './editable-cells.ts';
import type { FormRules } from './form-rules.ts';
import { editWithUndo } from './record-undo.ts';

const CellEditor = lazyComponent(async () => (await import('./cell-editor.tsx')).CellEditor);

/** Cell that is being edited. */
export interface EditedCell {
  readonly id: string;
  readonly name: string;
  /** Element that gets the focus back. */
  readonly cell: HTMLElement | null;
  readonly at: { readonly x: number; readonly y: number; readonly height: number };
}

/** Editing of the cells of a table. */
export interface CellEditing {
  /** Names of the fields of a row that the reader may edit in the table; null for none. */
  readonly editableIn: (row: RecordRow) => ReadonlySet<string> | null;
  readonly edit: (id: string, cell: HTMLElement) => void;
  /** Edits the title of a row. */
  readonly editTitle: (id: string) => void;
  readonly editor: ReactNode;
}

function placeOf(element: Element): EditedCell['at'] {
  const { left, right, top, height } = element.getBoundingClientRect();
  return { x: document.dir === 'rtl' ? right : left, y: top, height };
}

interface CellEditingPlan {
  readonly place: RecordPlace;
  readonly rights: Pick<RecordRights, 'canEdit' | 'fieldRights'>;
  readonly rows: readonly RecordRow[];
  readonly Rules?: FormRules | undefined;
}

/** Lets the reader edit the simple fields of a table in their cells. */
export function useCellEditing({ place, rights, rows, Rules }: CellEditingPlan): CellEditing {
  const { record } = place;
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const names = useMemo(() => editableCells(record), [record]);
  const editableIn = (row: RecordRow) => {
    if (row.isArchived || !rights.canEdit(row)) return null;
    return rights.fieldRights ? new Set(editableFields(rights.fieldRights(row), [...names])) : names;
  };
  const row = rows.find(({ id }) => id === edited?.id);
  const open = (id: string, name: string, element: HTMLElement | null) => {
    const known = rows.find((one) => one.id === id);
    if (!known || !element || !editableIn(known)?.has(name)) return;
    setEdited({ id, name, cell: element, at: placeOf(element.closest('td, th') ?? element) });
  };
  const close = () => {
    setEdited(null);
    if (edited?.cell?.isConnected) edited.cell.focus();
    else if (edited) focusRow(edited.id);
  };
  const editor = edited && row && editableIn(row) && (
    <CellEditor
      record={record}
      row={row}
      edited={edited}
      Rules={Rules}
      onSend={(changes) => editWithUndo(place, row, changes, titleOf(record, row))}
      onClose={close}
    />
  );
  return {
    editableIn,
    edit: (id, cell) => open(id, cell.dataset['cell']!, cell),
    editTitle: (id) => open(id, titleField(record), document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)),
    editor,
  };
}

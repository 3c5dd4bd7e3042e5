import { useState } from 'react';
import { emptyList, type LiveList } from '#client/platform/lists/use-list.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { RecordTable, type RecordTableProps } from '#client/records/record-table.tsx';
import type { TreeRow } from '#client/records/tree-rows.ts';
import { useCellEditing } from '#client/records/use-cell-editing.tsx';
import { useRecordColumns } from '#client/records/use-record-columns.ts';
import { useSelectedIds } from '#client/ui/use-selected-ids.ts';
import { aStone, stone } from './sample-record.ts';

const plain = ({ items }: LiveList<RecordRow>) => items.map((row): TreeRow => ({ row, kind: null, level: 1, isExpanded: null }));

interface StoneTableProps extends Pick<RecordTableProps, 'onOpen' | 'onDelete'> {
  list: LiveList<RecordRow>;
  rows?: readonly TreeRow[];
  isTree?: boolean;
  onExpand?: (id: string, isExpanded: boolean) => void;
}

/** Table of stones. Those of the level 3 cannot be edited. */
export function StoneTable({ list, rows = plain(list), isTree = false, onExpand = () => {}, ...on }: StoneTableProps) {
  const [text, choose] = useState('level');
  const order = { text, by: text.replace('-', ''), isDescending: text.startsWith('-'), choose };
  const selection = useSelectedIds([list.items.map(({ id }) => id)]);
  const canEdit = ({ level }: RecordRow) => level !== 3;
  const editing = useCellEditing({ place: { record: stone, companyId: 'company' }, rights: { canEdit }, rows: list.items });
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: 600 }}>
      <RecordTable
        record={stone}
        columns={useRecordColumns(stone)}
        label="Stones"
        list={list}
        tree={{ rows, changes: list.changes, setExpanded: onExpand }}
        isTree={isTree}
        order={order}
        selection={selection}
        canSelect
        hrefOf={(id) => `/?recordId=${id}`}
        {...on}
        editing={editing}
      />
      <output>{selection.ids.size}</output>
    </div>
  );
}

/** List of the first stones. */
export const listOf = (count: number, changes: Partial<LiveList<RecordRow>> = {}): LiveList<RecordRow> => {
  const items = Array.from({ length: count }, (_, at) => aStone(at));
  return { ...emptyList, items, known: items, total: count, ...changes };
};

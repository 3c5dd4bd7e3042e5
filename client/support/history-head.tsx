import { useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { isDescendingTicketSort, sortKeyOf, type TicketSort, type TicketSortKey } from '#shared/support/ticket-lists.ts';
import { SortButton, type TableOrder } from '#client/ui/table-head.tsx';
import table from '#client/ui/table-head.module.css';
import widths from './history-columns.module.css';
import classes from './support-history.module.css';

const columns = ['number', 'area', 'headline', 'status', 'raisedBy', 'createdAt', 'updatedAt', 'companyName'] as const;
type Column = (typeof columns)[number];

/** The company column is shown only to people who see several companies. */
export const columnsOf = (isQueue: boolean): readonly Column[] => columns.filter((column) => isQueue || column !== 'companyName');

/** A column of times shows the newest first when it is chosen. */
const firstSort = (next: TicketSort): TicketSort => (next === 'createdAt' || next === 'updatedAt' ? `-${next}` : next);

/** Column names are prescribed literally by the specification. */
function useNames(): Record<Column, string> {
  const { t } = useLingui();
  return {
    number: t`SR Number`,
    area: t`Area`,
    headline: t`Description`,
    status: t`Progress Status`,
    raisedBy: t`Created By`,
    createdAt: t`Creation Date`,
    updatedAt: t`Last Update Date`,
    companyName: t`Company`,
  };
}

export interface HistoryHeadProps {
  isQueue: boolean;
  sort: TicketSort;
  onSort: (sort: TicketSort) => void;
}

export function HistoryHead({ isQueue, sort, onSort }: HistoryHeadProps) {
  const names = useNames();
  const [by, isDescending] = [sortKeyOf(sort), isDescendingTicketSort(sort)];
  const choose = (next: TicketSort) => onSort(by === sortKeyOf(next) ? next : firstSort(next));
  const order: TableOrder<TicketSortKey> = { text: sort, by, isDescending, choose };
  return (
    <Table.Thead className={`${table.head} ${classes.head}`}>
      <Table.Tr>
        {columnsOf(isQueue).map((column) => (
          <Table.Th
            key={column}
            className={widths[column] ?? ''}
            aria-sort={column !== by ? undefined : isDescending ? 'descending' : 'ascending'}
          >
            <SortButton<TicketSortKey> column={column} name={names[column]} order={order} />
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}

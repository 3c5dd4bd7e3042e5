import { useLingui } from '@lingui/react/macro';
import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { isDescendingTicketSort, sortKeyOf, type TicketSort, type TicketSortKey } from '#shared/support/ticket-lists.ts';
import widths from './history-columns.module.css';
import classes from './support-history.module.css';

const columns = ['number', 'area', 'headline', 'status', 'raisedBy', 'createdAt', 'updatedAt', 'companyName'] as const;
type Column = (typeof columns)[number];

/** The company column is shown only to people who see several companies. */
export const columnsOf = (isQueue: boolean): readonly Column[] => columns.filter((column) => isQueue || column !== 'companyName');

const firstSort = (column: Column): TicketSort => (column === 'createdAt' || column === 'updatedAt' ? `-${column}` : column);
const turned = (sort: TicketSort): TicketSort => (isDescendingTicketSort(sort) ? sortKeyOf(sort) : `-${sortKeyOf(sort)}`);

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
  const [sorted, isDescending] = [sortKeyOf(sort) satisfies TicketSortKey, isDescendingTicketSort(sort)];
  return (
    <Table.Thead className={classes.head!}>
      <Table.Tr>
        {columnsOf(isQueue).map((column) => {
          const isSorted = column === sorted;
          const Mark = !isSorted ? IconSelector : isDescending ? IconArrowDown : IconArrowUp;
          return (
            <Table.Th
              key={column}
              className={widths[column] ?? ''}
              aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
            >
              <UnstyledButton
                className={classes.sort!}
                data-sorted={isSorted || undefined}
                onClick={() => onSort(isSorted ? turned(sort) : firstSort(column))}
              >
                {names[column]} <Mark size={13} stroke={isSorted ? 2 : 1.6} aria-hidden="true" />
              </UnstyledButton>
            </Table.Th>
          );
        })}
      </Table.Tr>
    </Table.Thead>
  );
}

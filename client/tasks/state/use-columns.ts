import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import type { ColumnLayout } from '#shared/records/saved-views.room.ts';
import { useColumns, type Columns } from '#client/records/use-columns.ts';

export const tableColumns = [
  'title',
  'status',
  'assignee',
  'priority',
  'startDate',
  'dueDate',
  'labels',
  'estimate',
  'actualHours',
  'actualCompletionDate',
  'keyResult',
  'recurrence',
  'mainTask',
] as const;
export type TableColumn = (typeof tableColumns)[number];
/** Columns of numbers. */
export const figureColumns: readonly TableColumn[] = ['estimate', 'actualHours'];
export type TaskColumns = Columns<TableColumn>;

/** Columns that are offered, and shown once somebody chooses them. */
const offered: readonly TableColumn[] = ['actualCompletionDate', 'keyResult', 'recurrence', 'mainTask'];

const wideLayout: ColumnLayout = { order: [], hidden: [...offered], widths: {} };

const closeLayout: ColumnLayout = {
  order: [],
  hidden: ['status', 'startDate', 'labels', 'estimate', 'actualHours', ...offered],
  widths: { assignee: 160, dueDate: 132 },
};

/** Leaves the title its width beside the sidebar of a laptop; the drawer shows the rest. */
const laptopLayout: ColumnLayout = { order: [], hidden: ['startDate', 'actualHours', ...offered], widths: {} };

const widths: Readonly<Record<TableColumn, number>> = {
  title: 280,
  status: 136,
  assignee: 176,
  priority: 84,
  startDate: 108,
  dueDate: 124,
  labels: 140,
  estimate: 132,
  actualHours: 124,
  actualCompletionDate: 124,
  keyResult: 176,
  recurrence: 108,
  mainTask: 176,
};

const withoutLabels = tableColumns.filter((name) => name !== 'labels');

/** Columns of the table. Labels belong to a board, so the table of all boards has no column for them. */
export function useTaskColumns(isOfBoard = true): TaskColumns {
  const isClose = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const isLaptop = useMediaQuery('(max-width: 1599px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const usual = isClose ? closeLayout : isLaptop ? laptopLayout : wideLayout;
  return useColumns({ list: 'tasks', names: isOfBoard ? tableColumns : withoutLabels, widths, usual });
}

export function useColumnNames(): Record<TableColumn, string> {
  const { t } = useLingui();
  return {
    title: t`Task`,
    status: t`Status`,
    assignee: t`Assignee`,
    priority: t`Priority`,
    startDate: t`Start`,
    dueDate: t`Due`,
    labels: t`Labels`,
    estimate: t`Estimate in hours`,
    actualHours: t`Actual in hours`,
    actualCompletionDate: t`Completed on`,
    keyResult: t`Key result`,
    recurrence: t`Repeats`,
    mainTask: t`Main task`,
  };
}

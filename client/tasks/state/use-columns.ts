import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { minColumnWidth, tableColumns, maxColumnWidth, type ColumnLayout, type TableColumn } from '#shared/tasks/saved-views.room.ts';
import { useSession } from '#client/access/session.store.ts';

const usualLayout: ColumnLayout = { hidden: [], widths: {} };
const closeLayout: ColumnLayout = { hidden: ['status', 'startDate', 'estimate'], widths: { assignee: 160, dueDate: 132 } };

const usualWidths: Readonly<Record<TableColumn, number>> = {
  title: 280,
  status: 136,
  assignee: 176,
  priority: 84,
  startDate: 108,
  dueDate: 124,
  estimate: 132,
};

export interface Columns {
  readonly layout: ColumnLayout;
  readonly shown: readonly TableColumn[];
  widthOf: (column: TableColumn) => number;
  isFlexible: (column: TableColumn) => boolean;
  toggle: (column: TableColumn) => void;
  resize: (column: TableColumn, width: number) => void;
  put: (layout: ColumnLayout) => void;
  readonly isUsual: boolean;
  reset: () => void;
}

const isColumn = (name: unknown): name is TableColumn => tableColumns.includes(name as TableColumn);
const within = (width: number) => Math.round(Math.min(Math.max(width, minColumnWidth), maxColumnWidth));

export function layoutFrom(kept: unknown): ColumnLayout {
  const { hidden, widths } = (kept ?? {}) as { hidden?: unknown; widths?: unknown };
  const known = Object.entries(widths ?? {}).filter(([name, width]) => isColumn(name) && Number.isFinite(width));
  return {
    hidden: Array.isArray(hidden) ? hidden.filter((name) => isColumn(name) && name !== 'title') : [],
    widths: Object.fromEntries(known.map(([name, width]) => [name, within(width as number)])),
  };
}

const isSame = (one: ColumnLayout, other: ColumnLayout) =>
  one.hidden.toSorted().join(' ') === other.hidden.toSorted().join(' ') &&
  tableColumns.every((column) => one.widths[column] === other.widths[column]);

export function useColumns(): Columns {
  const me = useSession().actor?.id ?? '';
  const isClose = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [kept, put] = useLocalStorage<ColumnLayout | null>({
    key: `cairn.columns.${me}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const usual = isClose ? closeLayout : usualLayout;
  const layout = kept === null ? usual : layoutFrom(kept);
  const { hidden, widths } = layout;
  return {
    layout,
    shown: tableColumns.filter((column) => !hidden.includes(column)),
    widthOf: (column) => widths[column] ?? usualWidths[column],
    isFlexible: (column) => column === 'title' && widths.title === undefined,
    toggle: (column) => put({ ...layout, hidden: hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column] }),
    resize: (column, width) => put({ ...layout, widths: { ...widths, [column]: within(width) } }),
    put,
    isUsual: isSame(layout, usual),
    reset: () => put(null),
  };
}

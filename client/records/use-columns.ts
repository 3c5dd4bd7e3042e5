import { useLocalStorage } from '@mantine/hooks';
import { minColumnWidth, maxColumnWidth, type ColumnLayout } from '#shared/records/saved-views.room.ts';
import { credentials } from '#client/platform/http/credentials.ts';

/** Columns of a table. The first one is the title: it stays first, is always shown, and takes the remaining width. */
export interface ColumnsPlan<Column extends string> {
  /** Name of the list, under which this browser keeps the layout. */
  readonly list: string;
  readonly names: readonly Column[];
  /** Default widths in pixels. */
  readonly widths: Readonly<Record<Column, number>>;
  /** Widths to which columns shrink before the table scrolls; others keep theirs. */
  readonly leasts?: Readonly<Partial<Record<Column, number>>>;
  /** Default layout, for example of a narrow window. */
  readonly usual?: ColumnLayout;
}

export interface Columns<Column extends string = string> {
  readonly layout: ColumnLayout;
  /** All columns in their order. */
  readonly all: readonly Column[];
  readonly shown: readonly Column[];
  /** True for the column that can be neither hidden nor moved. */
  isFixed: (column: Column) => boolean;
  widthOf: (column: Column) => number;
  /** Width to which the column shrinks in a narrow table; a width that somebody has set stays. */
  leastOf: (column: Column) => number;
  isFlexible: (column: Column) => boolean;
  /** True if the column takes a share of the spare width: nobody has set its width, and it contains names or texts. */
  isWidening: (column: Column) => boolean;
  toggle: (column: Column) => void;
  /** Moves a column one place towards the start (-1) or the end (1). */
  move: (column: Column, step: -1 | 1) => void;
  resize: (column: Column, width: number) => void;
  put: (layout: ColumnLayout) => void;
  readonly isUsual: boolean;
  reset: () => void;
}

/** Layout of a table whose columns were not changed. */
export const plainLayout: ColumnLayout = { order: [], hidden: [], widths: {} };

/** Columns from this default width on contain names or texts. */
const leastTextWidth = 130;

/** Width of the column with the checkboxes, in pixels. */
const boxWidth = 52;

const sumOf = <Column extends string>(shown: readonly Column[], widthOf: (column: Column) => number) =>
  shown.reduce((sum, column) => sum + widthOf(column), boxWidth);

/** Width of a table in pixels whose columns have their own widths. */
export const fullWidth = <Column extends string>({ shown, widthOf }: Columns<Column>): number => sumOf(shown, widthOf);

/** Least width of a table in pixels; below it the table scrolls. */
export const leastWidth = <Column extends string>({ shown, leastOf }: Columns<Column>): number => sumOf(shown, leastOf);

const within = (width: number) => Math.round(Math.min(Math.max(width, minColumnWidth), maxColumnWidth));
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads a stored layout. Unknown columns and invalid widths are dropped. */
export function layoutFrom(names: readonly string[], stored: unknown): ColumnLayout {
  const { order, hidden, widths } = (stored ?? {}) as { [part in keyof ColumnLayout]?: unknown };
  const isMovable = (name: unknown): name is string => names.indexOf(name as string) > 0;
  const known = Object.entries(widths ?? {}).filter(([name, width]) => names.includes(name) && Number.isFinite(width));
  return {
    order: [...new Set(listIn(order).filter(isMovable))],
    hidden: [...new Set(listIn(hidden).filter(isMovable))],
    widths: Object.fromEntries(known.map(([name, width]) => [name, within(width as number)])),
  };
}

/** Columns that a layout does not order follow those that it does, in the order of the definition. */
const arrange = <Column extends string>(names: readonly Column[], { order }: ColumnLayout): Column[] => {
  const ordered = order.filter((name): name is Column => names.includes(name as Column));
  return [names[0]!, ...ordered, ...names.slice(1).filter((name) => !ordered.includes(name))];
};

const isSame = (names: readonly string[], one: ColumnLayout, other: ColumnLayout) =>
  arrange(names, one).join(' ') === arrange(names, other).join(' ') &&
  one.hidden.toSorted().join(' ') === other.hidden.toSorted().join(' ') &&
  names.every((name) => one.widths[name] === other.widths[name]);

/** Columns of a table with their order, widths and visibility, kept in this browser for each person and list. */
export function useColumns<Column extends string>({
  list,
  names,
  widths: usualWidths,
  leasts,
  usual = plainLayout,
}: ColumnsPlan<Column>): Columns<Column> {
  const [stored, put] = useLocalStorage<ColumnLayout | null>({
    key: `cairn.columns.${list}.${credentials.personId}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const layout = stored === null ? usual : layoutFrom(names, stored);
  const { hidden, widths } = layout;
  const all = arrange(names, layout);
  return {
    layout,
    all,
    shown: all.filter((column) => !hidden.includes(column)),
    isFixed: (column) => column === names[0],
    widthOf: (column) => widths[column] ?? usualWidths[column],
    leastOf: (column) => widths[column] ?? leasts?.[column] ?? usualWidths[column],
    isFlexible: (column) => column === names[0] && widths[column] === undefined,
    isWidening: (column) => column !== names[0] && widths[column] === undefined && usualWidths[column] >= leastTextWidth,
    toggle: (column) => put({ ...layout, hidden: hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column] }),
    move: (column, step) => {
      const at = all.indexOf(column);
      const others = all.toSpliced(at, 1);
      if (at > 0 && at + step > 0) put({ ...layout, order: others.toSpliced(at + step, 0, column).slice(1) });
    },
    resize: (column, width) => put({ ...layout, widths: { ...widths, [column]: within(width) } }),
    put,
    isUsual: isSame(names, layout, usual),
    reset: () => put(null),
  };
}

import { SelectAll, SortButton, type TableOrder } from '#client/ui/table-head.tsx';
import head from '#client/ui/table-head.module.css';
import { ColumnEdge } from './column-edge.tsx';
import { fullWidth, leastWidth, type Columns } from './use-columns.ts';
import type { RowKeys } from './use-row-keys.ts';

interface TableHeadProps<Column extends string> {
  allLabel: string;
  columns: Columns<Column>;
  names: Readonly<Record<Column, string>>;
  sorts: readonly Column[];
  figures: readonly Column[];
  order: TableOrder;
  selection: RowKeys['selection'];
  canSelect?: boolean;
  /** Rows that the box in the head selects. */
  ids: readonly string[];
}

type HeadCellProps<Column extends string> = Pick<TableHeadProps<Column>, 'columns' | 'names' | 'sorts' | 'figures' | 'order'> & {
  column: Column;
};

function HeadCell<Column extends string>({ column, columns, names, sorts, figures, order }: HeadCellProps<Column>) {
  const name = names[column];
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      data-column={column}
      data-figure={figures.includes(column) || undefined}
      aria-label={name}
      title={name}
      aria-sort={column === order.by ? direction : undefined}
    >
      {sorts.includes(column) ? (
        <SortButton<string> column={column} name={name} order={order} />
      ) : (
        <span className={head.name}>{name}</span>
      )}
      <ColumnEdge column={column} name={name} columns={columns} />
    </th>
  );
}

/** Head of a live table: box for all rows, and names of the columns, by which it is sorted and whose edges change their widths. */
export function TableHead<Column extends string>({ allLabel, selection, canSelect = true, ids, ...cells }: TableHeadProps<Column>) {
  return (
    <thead className={head.head}>
      <tr aria-rowindex={1}>
        <td>{canSelect && <SelectAll label={allLabel} ids={ids} selection={selection} />}</td>
        {cells.columns.shown.map((column) => (
          <HeadCell key={column} column={column} {...cells} />
        ))}
      </tr>
    </thead>
  );
}

/** Width in pixels that the title gets before other columns become wider. */
const titleGrowth = 160;

/** Before the table scrolls, columns shrink in proportion to what each can give. The title gets the first part and half of the remaining spare width, columns with names the rest, up to half of their own width each. */
export function Widths<Column extends string>({ columns }: { columns: Columns<Column> }) {
  const full = fullWidth(columns);
  const spare = `(100cqi - ${full + titleGrowth}px)`;
  const given = full - leastWidth(columns);
  const sharing = columns.shown.filter((column) => columns.isWidening(column));
  const styleOf = (column: Column) => {
    const width = columns.widthOf(column);
    if (columns.isFlexible(column)) return undefined;
    const give = width - columns.leastOf(column);
    const shrunk = give > 0 ? `${width}px + clamp(${-give}px, (100cqi - ${full}px) * ${give / given}, 0px)` : `${width}px`;
    if (!sharing.includes(column)) return { inlineSize: `calc(${shrunk})` };
    return { inlineSize: `calc(${shrunk} + clamp(0px, ${spare} / ${sharing.length * 2}, ${width / 2}px))` };
  };
  return (
    <colgroup>
      <col className={head.boxes} />
      {columns.shown.map((column) => (
        <col key={column} style={styleOf(column)} />
      ))}
    </colgroup>
  );
}

export const NarrowWidths = ({ widths }: { widths: readonly number[] }) => (
  <colgroup>
    <col className={head.narrowBoxes} />
    <col />
    {widths.map((inlineSize, at) => (
      <col key={at} style={{ inlineSize }} />
    ))}
  </colgroup>
);

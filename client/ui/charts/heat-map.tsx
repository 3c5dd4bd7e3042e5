import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './heat-map.module.css';

export interface HeatColumn {
  readonly name: string;
  readonly title: ReactNode;
  /** Name of the color; a darker ground means a larger number. */
  readonly tone: string;
}

export interface HeatRow {
  readonly id: string;
  readonly title: ReactNode;
  /** Text of the title, for the names of links. */
  readonly label: string;
  readonly values: Readonly<Record<string, number>>;
  /** Text at the end of the row. */
  readonly end?: ReactNode;
}

interface HeatMapProps {
  label: string;
  heading: string;
  endHeading?: string;
  columns: readonly HeatColumn[];
  rows: readonly HeatRow[];
  /** Address of the list behind a number, or null. Without it, numbers are no links. */
  hrefOf?: (row: HeatRow, column: HeatColumn) => string | null;
  /** Name of the link of a number. */
  linkLabel?: (row: HeatRow, column: HeatColumn, value: number) => string;
}

const strongest = 46;
const weakest = 14;
const strengthOf = (value: number, most: number) => (value === 0 ? 0 : Math.round(weakest + ((strongest - weakest) * value) / most));

interface HeatCellProps extends Pick<HeatMapProps, 'hrefOf' | 'linkLabel'> {
  row: HeatRow;
  column: HeatColumn;
  most: number;
}

function HeatCell({ row, column, most, hrefOf, linkLabel }: HeatCellProps) {
  const { i18n } = useLingui();
  const value = row.values[column.name] ?? 0;
  const href = value === 0 ? null : (hrefOf?.(row, column) ?? null);
  const style = { '--tone': `var(--${column.tone})`, '--strength': `${strengthOf(value, most)}%` } as React.CSSProperties;
  const text = i18n.number(value);
  return (
    <td>
      <span className={classes.cell} style={style} data-none={value === 0 || undefined}>
        {href === null ? (
          text
        ) : (
          <Link href={href} aria-label={linkLabel?.(row, column, value)}>
            {text}
          </Link>
        )}
      </span>
    </td>
  );
}

/** Numbers of rows by column, on grounds that show how large they are. Each number opens what it counts. */
export function HeatMap({ label, heading, endHeading, columns, rows, ...cells }: HeatMapProps) {
  // Columns of one tone are compared with each other.
  const columnsLike = (tone: string) => columns.filter((one) => one.tone === tone);
  const mostOf = ({ tone }: HeatColumn) =>
    Math.max(1, ...columnsLike(tone).flatMap(({ name }) => rows.map(({ values }) => values[name] ?? 0)));
  const most = new Map(columns.map((column) => [column.name, mostOf(column)]));
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {columns.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
            {endHeading !== undefined && <th scope="col">{endHeading}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.title}</th>
              {columns.map((column) => (
                <HeatCell key={column.name} row={row} column={column} most={most.get(column.name)!} {...cells} />
              ))}
              {endHeading !== undefined && <td className={classes.end}>{row.end}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import classes from '#client/ui/table-row.module.css';
import { ChangeHighlight } from './change-highlight.tsx';
import type { RowState } from './live-table.tsx';
import own from './record-row.module.css';

export interface TableRowProps extends RowState {
  id: string;
  title: string;
  href: string;
  /** Level in a tree. */
  level?: number;
  /** Null for a row of a tree without children. */
  isExpanded?: boolean | null;
  /** Sign in front of the title of a record of another kind in a tree. */
  icon?: ReactNode;
  /** Last change by somebody else. */
  change: RecentChange | undefined;
  /** Name of the title in the table, if it can be edited there. */
  titleCell?: string | undefined;
  /** Follows the title. */
  beside?: ReactNode;
  /** Second line of a row on a narrow screen. */
  second: ReactNode;
  /** Mark of the person who edits the record. */
  editor: ReactNode;
  /** Further attributes of the row. */
  attributes?: Readonly<Record<`data-${string}`, string | true | undefined>>;
  className?: string;
  /** Cells after the title. */
  children: ReactNode;
}

function ExpandButton({ title, isExpanded }: { title: string; isExpanded: boolean }) {
  const { t } = useLingui();
  return (
    <UnstyledButton
      className={own.expand}
      data-expand={isExpanded}
      tabIndex={-1}
      aria-label={isExpanded ? t`Collapse ${title}` : t`Expand ${title}`}
    >
      <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
    </UnstyledButton>
  );
}

function EditTitleButton({ cell, title }: { cell: string; title: string }) {
  const { t } = useLingui();
  const label = t`Edit the title of ${title}`;
  return (
    <UnstyledButton className={own.pencil} data-cell={cell} tabIndex={-1} aria-label={label} title={label}>
      <IconPencil size={14} stroke={1.6} aria-hidden="true" />
    </UnstyledButton>
  );
}

function Title({ id, title, href, isStop, level, isExpanded, titleCell, isNarrow, icon, beside }: TableRowProps) {
  return (
    <span className={level === undefined ? classes.line : own.line} style={{ '--level': (level ?? 1) - 1 }}>
      {isExpanded != null && <ExpandButton title={isolateDirection(title)} isExpanded={isExpanded} />}
      {isExpanded === null && icon === undefined && <span className={own.noExpand} />}
      {icon !== undefined && <span className={own.icon}>{icon}</span>}
      <Link className={classes.title!} data-row={id} href={href} tabIndex={isStop ? 0 : -1} dir="auto" title={title}>
        {title}
      </Link>
      {titleCell !== undefined && !isNarrow && <EditTitleButton cell={titleCell} title={isolateDirection(title)} />}
      {beside}
    </span>
  );
}

const attributesOf = ({ id, line, isSelected, level, isExpanded, attributes }: TableRowProps) => ({
  'data-record': id,
  'data-index': line,
  'data-selected': isSelected || undefined,
  'aria-rowindex': line + 2,
  'aria-level': level,
  'aria-expanded': isExpanded ?? undefined,
  ...attributes,
});

/** Row of a live table: its box, its title as a link, marks of other people, and cells. */
export function TableRow(props: TableRowProps) {
  const { t } = useLingui();
  const { title: text, isSelected, canSelect, isNarrow, change, second, editor, className = '', children } = props;
  const title = isolateDirection(text);
  return (
    <tr className={`${classes.row} ${className}`} {...attributesOf(props)}>
      <td>
        {canSelect && <input type="checkbox" data-select aria-label={t`Select ${title}`} checked={isSelected} readOnly tabIndex={-1} />}
      </td>
      <th scope="row" className={classes.name}>
        <Title {...props} />
        {isNarrow && <span className={classes.second}>{second}</span>}
        {editor}
        {change && <ChangeHighlight change={change} of={text} />}
      </th>
      {children}
    </tr>
  );
}

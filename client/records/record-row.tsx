import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { isNumeric } from '#shared/records/filter.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { LeaseRing } from '#client/ui/lease-ring.tsx';
import classes from '#client/ui/table-row.module.css';
import { titleOf, type AnyRecord, type NamedField, type RecordRow } from './any-record.ts';
import { FieldText, FieldValue } from './field-value.tsx';
import { RowEditor } from './record-presence.tsx';
import { usePersonOf } from './record-person.ts';
import own from './record-row.module.css';

export interface RecordRowProps {
  record: AnyRecord;
  /** Shown fields, the title first. */
  fields: readonly NamedField[];
  row: RecordRow;
  href: string;
  change: RecentChange | undefined;
  isSelected: boolean;
  /** Roving tab index: one row is in the tab order, arrows reach the others. */
  isStop: boolean;
  line: number;
  isNarrow: boolean;
  /** Level in a tree. */
  level?: number;
  /** Null for a row of a tree without children. */
  isExpanded?: boolean | null;
}

function ChangeHighlight({ change, title }: { change: RecentChange; title: string }) {
  const { t } = useLingui();
  const person = usePersonOf(change.actorId);
  if (!person.isKnown) return null;
  const name = isolateDirection(person.name);
  return <LeaseRing key={change.at} person={person} label={t`${title}: changed by ${name} a moment ago`} />;
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

function Second({ fields, row }: Pick<RecordRowProps, 'fields' | 'row'>) {
  const { t } = useLingui();
  const shown = fields.slice(1).filter(([name, { kind }]) => row[name] !== null && kind !== 'reference');
  // Figures come last, because the line may be cut at its end.
  const others = shown.toSorted(([, one], [, other]) => Number(isNumeric(one)) - Number(isNumeric(other)));
  return (
    <span className={classes.second}>
      {others.map(([name, field]) => (
        <span key={name}>
          {isNumeric(field) && `${t(field.label)} `}
          {field.kind === 'percent' ? (
            <FieldText field={field} value={row[name]} />
          ) : (
            <FieldValue field={field} value={row[name]} isInTable />
          )}
        </span>
      ))}
    </span>
  );
}

const Cells = ({ fields, row }: Pick<RecordRowProps, 'fields' | 'row'>) =>
  fields.slice(1).map(([name, field]) => (
    <td key={name} data-column={name} data-figure={isNumeric(field) || undefined}>
      <FieldValue field={field} value={row[name]} isInTable />
    </td>
  ));

type TitleProps = Pick<RecordRowProps, 'row' | 'href' | 'isStop' | 'level' | 'isExpanded'> & { text: string };

function Title({ row, href, isStop, text, level = 1, isExpanded }: TitleProps) {
  return (
    <span className={own.line} style={{ '--level': level - 1 }}>
      {isExpanded != null && <ExpandButton title={isolateDirection(text)} isExpanded={isExpanded} />}
      {isExpanded === null && <span className={own.noExpand} />}
      <Link className={classes.title!} data-row={row.id} href={href} tabIndex={isStop ? 0 : -1} dir="auto" title={text}>
        {text}
      </Link>
    </span>
  );
}

export const RecordTableRow = memo(function RecordTableRow({
  record,
  fields,
  row,
  href,
  change,
  isSelected,
  isStop,
  line,
  isNarrow,
  level,
  isExpanded,
}: RecordRowProps) {
  const { t } = useLingui();
  const text = titleOf(record, row);
  const title = isolateDirection(text);
  return (
    <tr
      className={classes.row}
      data-record={row.id}
      data-index={line}
      data-selected={isSelected || undefined}
      aria-rowindex={line + 2}
      aria-level={level}
      aria-expanded={isExpanded ?? undefined}
    >
      <td>
        <input type="checkbox" data-select aria-label={t`Select ${title}`} checked={isSelected} readOnly tabIndex={-1} />
      </td>
      <th scope="row" className={classes.name}>
        <Title {...{ row, href, isStop, text, level, isExpanded }} />
        {isNarrow && <Second fields={fields} row={row} />}
        <RowEditor recordId={row.id} />
        {change && <ChangeHighlight change={change} title={title} />}
      </th>
      {!isNarrow && <Cells fields={fields} row={row} />}
    </tr>
  );
});

import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Link } from 'wouter';
import { isNumeric } from '#shared/records/filter.ts';
import type { RecentChange } from '#client/platform/live-room.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { LeaseRing } from '#client/ui/lease-ring.tsx';
import classes from '#client/ui/table-row.module.css';
import { shortFields, titleField, titleOf, type AnyRecord, type RecordRow } from './any-record.ts';
import { FieldValue } from './field-value.tsx';
import { usePersonOf } from './record-person.ts';

export interface RecordRowProps {
  record: AnyRecord;
  row: RecordRow;
  href: string;
  change: RecentChange | undefined;
  isSelected: boolean;
  /** Roving tab index: one row is in the tab order, arrows reach the others. */
  isStop: boolean;
  line: number;
  isNarrow: boolean;
}

function ChangeHighlight({ change, title }: { change: RecentChange; title: string }) {
  const { t } = useLingui();
  const person = usePersonOf(change.actorId);
  if (!person.isKnown) return null;
  const name = isolateDirection(person.name);
  return <LeaseRing key={change.at} person={person} label={t`${title}: changed by ${name} a moment ago`} />;
}

function Second({ record, row }: Pick<RecordRowProps, 'record' | 'row'>) {
  const { t } = useLingui();
  const others = shortFields(record).filter(([name]) => name !== titleField(record) && row[name] !== null);
  return (
    <span className={classes.second}>
      {others.map(([name, field]) => (
        <span key={name}>
          {isNumeric(field) && `${t(field.label)} `}
          <FieldValue field={field} value={row[name]} isInTable />
        </span>
      ))}
    </span>
  );
}

export const RecordTableRow = memo(function RecordTableRow({
  record,
  row,
  href,
  change,
  isSelected,
  isStop,
  line,
  isNarrow,
}: RecordRowProps) {
  const { t } = useLingui();
  const text = titleOf(record, row);
  const title = isolateDirection(text);
  return (
    <tr className={classes.row} data-record={row.id} data-index={line} data-selected={isSelected || undefined} aria-rowindex={line + 2}>
      <td>
        <input type="checkbox" data-select aria-label={t`Select ${title}`} checked={isSelected} readOnly tabIndex={-1} />
      </td>
      <th scope="row" className={classes.name}>
        <Link className={classes.title!} data-row={row.id} href={href} tabIndex={isStop ? 0 : -1} dir="auto" title={text}>
          {text}
        </Link>
        {isNarrow && <Second record={record} row={row} />}
        {change && <ChangeHighlight change={change} title={title} />}
      </th>
      {!isNarrow &&
        shortFields(record)
          .filter(([field]) => field !== titleField(record))
          .map(([field, definition]) => (
            <td key={field} data-column={field} data-figure={isNumeric(definition) || undefined}>
              <FieldValue field={definition} value={row[field]} isInTable />
            </td>
          ))}
    </tr>
  );
});

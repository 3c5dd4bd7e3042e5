import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { isLong } from '#shared/records/record.schema.ts';
import type { AnyRecord, RecordRow } from '#client/records/any-record.ts';
import { FieldValue } from '#client/records/field-value.tsx';
import classes from './step-summary.module.css';

interface FieldsProps {
  record: AnyRecord;
  row: RecordRow;
  /** Fields of the step. */
  names: readonly string[];
}

/** Filled fields of a step. */
function FilledFields({ record, row, names }: FieldsProps) {
  const { t } = useLingui();
  const fields = Object.entries(record.fields).filter(([name, field]) => names.includes(name) && !isLong(field) && row[name] !== null);
  if (fields.length === 0) return null;
  return (
    <dl className={classes.fields}>
      {fields.map(([name, field]) => (
        <div key={name}>
          <dt>{t(field.label)}</dt>
          <dd>
            <FieldValue field={field} value={row[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface StepSummaryProps extends FieldsProps {
  label: string;
  /** Says what a step without fields contains. */
  note?: string | null | undefined;
  onEdit: () => void;
  /** Conditions that the step does not meet. */
  children: ReactNode;
}

/** Part of the preview of a draft: what a step contains and still needs. */
export function StepSummary({ label, note, onEdit, children, ...fields }: StepSummaryProps) {
  const { t } = useLingui();
  return (
    <section className={classes.part} aria-label={label}>
      <header className={classes.head}>
        <h3>{label}</h3>
        <Button size="compact-xs" variant="subtle" aria-label={t`Edit: ${label}`} onClick={onEdit}>
          {t`Edit`}
        </Button>
      </header>
      {note && <p className={classes.note}>{note}</p>}
      <FilledFields {...fields} />
      {children}
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { isLong } from '#shared/records/record.schema.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { RichTextView } from '#client/ui/rich-text-view.tsx';
import { shortFields, titleField, type AnyRecord, type RecordRow } from './any-record.ts';
import { FieldValue } from './field-value.tsx';
import classes from './record-details.module.css';

export interface RecordDetailsProps {
  record: AnyRecord;
  row: RecordRow;
  /** False while the long texts are loading. */
  isComplete: boolean;
}

function LongText({ document, isComplete }: { document: RichText | null; isComplete: boolean }) {
  if (!isComplete) return <Skeleton height={40} />;
  return document ? <RichTextView document={document} /> : <p className={classes.none}>–</p>;
}

/** All fields of a record: short ones side by side, long texts below. */
export function RecordDetails({ record, row, isComplete }: RecordDetailsProps) {
  const { t } = useLingui();
  const long = Object.entries(record.fields).filter(([, field]) => isLong(field));
  return (
    <>
      <dl className={classes.list}>
        {shortFields(record)
          .filter(([name, { kind }]) => name !== titleField(record) && kind !== 'publication')
          .map(([name, field]) => (
            <div key={name} className={classes.field}>
              <dt>{t(field.label)}</dt>
              <dd>
                <FieldValue field={field} value={row[name]} />
              </dd>
            </div>
          ))}
      </dl>
      {long.map(([name, field]) => (
        <section key={name} className={classes.long} aria-label={t(field.label)}>
          <h3>{t(field.label)}</h3>
          <LongText document={(row[name] ?? null) as RichText | null} isComplete={isComplete} />
        </section>
      ))}
    </>
  );
}

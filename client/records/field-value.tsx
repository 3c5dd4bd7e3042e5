import { useLingui } from '@lingui/react/macro';
import type { Field } from '#shared/records/field.ts';
import type { ScalePoint } from '#shared/records/points.ts';
import { wholeDayText } from '#client/ui/day-text.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { usePersonOf } from './record-person.ts';
import { useTitle } from './record-titles.ts';
import classes from './field-value.module.css';

/** Returns the text of a value that is not an id. `FieldText` also shows the names of people and records. */
export function useValueText(): (field: Field, value: unknown) => string {
  const { t, i18n } = useLingui();
  return ({ kind, options }, found) => {
    if (found === null || found === undefined || found === '') return '–';
    if (kind === 'points') return (found as ScalePoint[]).map(({ value, label }) => `${i18n.number(value)} ${label}`).join(' · ');
    const value = found as string | number | boolean;
    const option = options?.[String(value)];
    if (option) return t(option);
    if (kind === 'boolean') return value === true ? t`Yes` : t`No`;
    if (kind === 'percent') return i18n.number(Number(value) / 100, { style: 'percent', maximumFractionDigits: 2 });
    if (kind === 'number' || kind === 'decimal') return i18n.number(Number(value));
    return kind === 'day' ? wholeDayText(String(value), i18n.locale) : String(value);
  };
}

function PersonValue({ id }: { id: string }) {
  const person = usePersonOf(id);
  return (
    <span className={classes.person}>
      <Avatar person={person} size={22} />
      <bdi>
        <PersonName id={id} />
      </bdi>
    </span>
  );
}

function PersonName({ id }: { id: string }) {
  const { t } = useLingui();
  const person = usePersonOf(id);
  return person.isKnown ? person.name : t`Not in the directory`;
}

const RecordTitle = ({ to, id }: { to: string; id: string }) => useTitle(to, id) ?? '…';

/** Value of a field as plain text, for sentences. */
export function FieldText({ field, value }: { field: Field; value: unknown }) {
  const textOf = useValueText();
  if (field.kind === 'person' && typeof value === 'string') return <PersonName id={value} />;
  if (field.kind === 'reference' && typeof value === 'string') return <RecordTitle to={field.to!} id={value} />;
  return textOf(field, value);
}

function PercentValue({ field, value }: { field: Field; value: number }) {
  const { t } = useLingui();
  return (
    <span className={classes.percent}>
      <ProgressBar value={value} label={t(field.label)} />
      <FieldText field={field} value={value} />
    </span>
  );
}

function StateValue({ field, value }: { field: Field; value: string }) {
  const mark = field.states?.[value]?.mark;
  return (
    <span className={classes.person}>
      {mark && <StatusMark status={mark} />}
      <bdi>
        <FieldText field={field} value={value} />
      </bdi>
    </span>
  );
}

/** Value of a field. In a table a day has the form `YYYY-MM-DD`, so that days stand below each other. */
export function FieldValue({ field, value, isInTable = false }: { field: Field; value: unknown; isInTable?: boolean }) {
  if (field.kind === 'person' && typeof value === 'string') return <PersonValue id={value} />;
  if (field.kind === 'percent' && typeof value === 'number') return <PercentValue field={field} value={value} />;
  if (field.kind === 'status' && typeof value === 'string') return <StateValue field={field} value={value} />;
  if (isInTable && (value === null || value === undefined)) return null;
  return (
    <bdi className={classes.text}>{isInTable && field.kind === 'day' ? (value as string) : <FieldText field={field} value={value} />}</bdi>
  );
}

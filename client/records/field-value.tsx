import { useLingui } from '@lingui/react/macro';
import type { Field } from '#shared/records/field.ts';
import { wholeDayText } from '#client/ui/day-text.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { usePersonOf } from './record-person.ts';
import classes from './field-value.module.css';

/** Returns the text of a value, for sentences and lists. People are shown by `FieldValue` only. */
export function useValueText(): (field: Field, value: unknown) => string {
  const { t, i18n } = useLingui();
  return ({ kind, options }, found) => {
    if (found === null || found === undefined || found === '') return '–';
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
  const { t } = useLingui();
  const person = usePersonOf(id);
  return (
    <span className={classes.person}>
      <Avatar person={person} size={22} />
      <bdi>{person.isKnown ? person.name : t`Not in the directory`}</bdi>
    </span>
  );
}

/** Value of a field. In a table a day has the form `YYYY-MM-DD`, so that days stand below each other. */
export function FieldValue({ field, value, isInTable = false }: { field: Field; value: unknown; isInTable?: boolean }) {
  const textOf = useValueText();
  if (field.kind === 'person' && typeof value === 'string') return <PersonValue id={value} />;
  if (isInTable && (value === null || value === undefined)) return null;
  return <bdi>{isInTable && field.kind === 'day' ? (value as string) : textOf(field, value)}</bdi>;
}

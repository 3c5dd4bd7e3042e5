import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { formatDateTime, formatTime } from '#shared/platform/date-text.ts';
import { formatTag } from '#shared/platform/languages.ts';
import { isOfFiles, type Field } from '#shared/records/field.ts';
import { limitsOf } from '#shared/records/field-faults.ts';
import { rowName, type InnerRow, type RowName } from '#shared/records/rows.ts';
import { codeName } from '#shared/records/locale-values.ts';
import { parseMoney, type Money } from '#shared/records/money.ts';
import { relations } from '#shared/records/relations.ts';
import type { ScalePoint } from '#shared/records/scale.ts';
import type { Publication } from '#shared/records/versions.ts';
import { wholeDayText } from '#client/ui/day-text.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { FileNames, fileIdsOf, FilesValue } from './field-files.tsx';
import { usePersonOf } from './record-person.ts';
import { useArchivedState, useTitle } from './record-titles.ts';
import { useStateWords } from './state-words.ts';
import classes from './field-value.module.css';

const moneyText = ({ amount, currency }: Money, language: string) =>
  new Intl.NumberFormat(formatTag(language), { style: 'currency', currency }).format(amount);

const textOfKind: Partial<Record<Field['kind'], (value: string, language: string) => string>> = {
  day: wholeDayText,
  time: (value, language) => formatTime(`1970-01-01T${value}:00Z`, 'UTC', language),
  dateTime: (value, language) => formatDateTime(value, readerClock.zone(), language, true),
  country: (value, language) => codeName('region', value, language),
  currency: (value, language) => `${value} · ${codeName('currency', value, language)}`,
  timeZone: (value) => value.replaceAll('_', ' '),
};

/** True for a field of years, which are written without a sign between their digits. */
export const isYear = (field: Field): boolean => {
  const { minimum = 0, maximum = Infinity } = limitsOf(field);
  return minimum >= 1000 && maximum < 10_000;
};

const textOfName = (name: RowName): string => (typeof name === 'string' ? name : (relations.titleOf(name.id) ?? '…'));

function usePublicationText(): (publication: Publication) => string {
  const { t, i18n } = useLingui();
  return ({ number, changes }) => {
    const figure = i18n.number(number);
    const version = t`Version ${figure}`;
    return changes === 0 ? version : `${version} · ${t`${plural(changes, { one: '# change since', other: '# changes since' })}`}`;
  };
}

/** Returns the text of a value that is not an id. `FieldText` also shows the names of people and records. */
export function useValueText(): (field: Field, value: unknown) => string {
  const { t, i18n } = useLingui();
  const publicationText = usePublicationText();
  return (field, found) => {
    const { kind, options, rows } = field;
    if (found === null || found === undefined || found === '') return '–';
    if (kind === 'scale') return (found as ScalePoint[]).map(({ value, label }) => `${i18n.number(value)} ${label}`).join(' · ');
    if (rows) return (found as InnerRow[]).map((row) => textOfName(rowName(rows, row))).join(' · ') || '–';
    const count = isOfFiles({ kind }) ? fileIdsOf(found).length : 0;
    if (count > 0) return t`${plural(count, { one: '# file', other: '# files' })}`;
    if (Array.isArray(found)) return found.map((item) => (options?.[item] ? t(options[item]) : String(item))).join(' · ') || '–';
    if (kind === 'money') return moneyText(typeof found === 'string' ? parseMoney(found)! : (found as Money), i18n.locale);
    if (kind === 'publication') return publicationText(found as Publication);
    const value = found as string | number | boolean;
    const option = options?.[String(value)];
    if (option) return t(option);
    if (kind === 'boolean') return value === true ? t`Yes` : t`No`;
    if (kind === 'percent') return i18n.number(Number(value) / 100, { style: 'percent', maximumFractionDigits: 2 });
    if (kind === 'number' || kind === 'decimal') return i18n.number(Number(value), { useGrouping: !isYear(field) });
    return textOfKind[kind]?.(String(value), i18n.locale) ?? String(value);
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

/** Text of a row, or the title of the record that it names. */
export const RowText = ({ name }: { name: RowName }) => (typeof name === 'string' ? name : <RecordTitle to={name.to} id={name.id} />);

const RowNames = ({ names }: { names: readonly RowName[] }) =>
  names.map((name, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>
        <RowText name={name} />
      </bdi>
    </Fragment>
  ));

/** Names of several people, with the signs between them outside of the names. */
const PeopleNames = ({ ids }: { ids: readonly string[] }) =>
  ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ' · '}
      <bdi>
        <PersonName id={id} />
      </bdi>
    </Fragment>
  ));

/** Value of a field as plain text, for sentences. */
export function FieldText({ field, value }: { field: Field; value: unknown }) {
  const textOf = useValueText();
  if (field.kind === 'people' && Array.isArray(value) && value.length > 0) return <PeopleNames ids={value} />;
  if (isOfFiles(field) && fileIdsOf(value).length > 0) return <FileNames ids={fileIdsOf(value)} />;
  if (field.rows && Array.isArray(value) && value.length > 0)
    return <RowNames names={(value as InnerRow[]).map((row) => rowName(field.rows!, row))} />;
  if (field.to === 'person' && typeof value === 'string') return <PersonName id={value} />;
  if (field.kind === 'reference' && typeof value === 'string') return <RecordTitle to={field.to!} id={value} />;
  return textOf(field, value);
}

function PercentValue({ field, value }: { field: Field; value: number }) {
  return (
    <span className={classes.percent}>
      <ProgressBar value={value} />
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

function FilesOf({ field, value, isInTable }: { field: Field; value: unknown; isInTable: boolean }) {
  const { t } = useLingui();
  return <FilesValue ids={fileIdsOf(value)} label={t(field.label)} isInTable={isInTable} />;
}

/** Title of a record, with a mark if it is archived. */
function ReferenceValue({ to, id }: { to: string; id: string }) {
  const archivedAs = useArchivedState(id);
  const { state } = useStateWords(archivedAs === 'inactive' ? { archivedAs } : {});
  return (
    <bdi className={classes.text}>
      <RecordTitle to={to} id={id} />
      {archivedAs && <span className={classes.state}>{` · ${state}`}</span>}
    </bdi>
  );
}

/** Value of a field. In a table a day has the form `YYYY-MM-DD`, so that days stand below each other. */
export function FieldValue({ field, value, isInTable = false }: { field: Field; value: unknown; isInTable?: boolean }) {
  if (field.kind === 'person' && typeof value === 'string') return <PersonValue id={value} />;
  if (field.kind === 'percent' && typeof value === 'number') return <PercentValue field={field} value={value} />;
  if (field.kind === 'status' && typeof value === 'string') return <StateValue field={field} value={value} />;
  if (field.kind === 'reference' && typeof value === 'string') return <ReferenceValue to={field.to!} id={value} />;
  if (isOfFiles(field) && fileIdsOf(value).length > 0) return <FilesOf field={field} value={value} isInTable={isInTable} />;
  if (isInTable && (value === null || value === undefined || (Array.isArray(value) && value.length === 0))) return null;
  return (
    <bdi className={classes.text}>{isInTable && field.kind === 'day' ? (value as string) : <FieldText field={field} value={value} />}</bdi>
  );
}

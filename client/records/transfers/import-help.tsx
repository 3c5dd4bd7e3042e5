import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { TSchema } from 'typebox';
import type { Field } from '#shared/records/field.ts';
import { isNumeric } from '#shared/records/filter.ts';
import { importableFields } from '#shared/records/import-columns.ts';
import { csvText, saveFile } from '#client/platform/base/save-file.ts';
import type { ImportableList } from '#client/records/any-record.ts';
import classes from './import-wizard.module.css';

/** Returns what the cells of a column may contain. */
function useCellRule(): (field: Field) => string {
  const { t, i18n } = useLingui();
  return ({ kind, value, options = {} }) => {
    const { minimum, maximum } = value as TSchema & { minimum?: number; maximum?: number };
    if (kind === 'person') return t`Email address, employee ID or full name`;
    if (kind === 'reference') return t`Name of an entry of that list`;
    if (kind === 'day') return t`Date, for example 2026-12-31`;
    if (kind === 'choice' || kind === 'status')
      return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(Object.values(options).map((words) => t(words)));
    if (kind === 'boolean') return t`Yes or no`;
    if (!isNumeric({ kind })) return t`Text`;
    if (minimum === undefined || maximum === undefined) return t`Number`;
    const [least, most] = [i18n.number(minimum), i18n.number(maximum)];
    return t`Number from ${least} to ${most}`;
  };
}

/** Returns a cell that shows how a column is filled. */
function useExample(): (field: Field) => string {
  const { t } = useLingui();
  return ({ kind, value, label, after, options = {} }) => {
    const [first] = Object.values(options);
    if (first) return t(first);
    if (kind === 'boolean') return t`Yes`;
    if (kind === 'person') return 'name@example.com';
    if (kind === 'day') return after ? '2026-12-31' : '2026-01-01';
    if (isNumeric({ kind })) return String((value as { minimum?: number }).minimum ?? 1);
    return t(label);
  };
}

/** The columns of a file with what they may contain, and a template with these columns and one example. */
export function ImportHelp({ record }: { record: ImportableList }) {
  const { t } = useLingui();
  const ruleOf = useCellRule();
  const exampleOf = useExample();
  const fields = Object.entries(importableFields(record));
  const save = () => {
    const rows = [fields.map(([, { label }]) => t(label)), fields.map(([, field]) => exampleOf(field))];
    saveFile(`${record.plural}.csv`, 'text/csv', csvText(rows));
  };
  return (
    <section className={classes.help} aria-label={t`Columns`}>
      <Button variant="default" size="xs" leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />} onClick={save}>
        {t`Download a template`}
      </Button>
      <dl className={classes.fields}>
        {fields.map(([name, field]) => (
          <div key={name}>
            <dt>{t(field.label)}</dt>
            <dd>{field.isRequired ? t`${ruleOf(field)} (required)` : ruleOf(field)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

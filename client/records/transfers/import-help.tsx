import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { TSchema } from 'typebox';
import type { Field } from '#shared/records/field.ts';
import { isNumeric } from '#shared/records/filter.ts';
import { filledFields } from '#shared/records/import-columns.ts';
import { directionOf } from '#shared/platform/languages.ts';
import type { FileFormat } from '#shared/records/transfer.schema.ts';
import { useLanguage } from '#client/platform/base/i18n.ts';
import { csvText, saveBlob, saveFile } from '#client/platform/base/save-file.ts';
import { Menu } from '#client/ui/floating.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { ImportableList } from '#client/records/any-record.ts';
import classes from './import-wizard.module.css';

/** Returns what the cells of a column may contain. */
function useCellRule(): (field: Field) => string {
  const { t, i18n } = useLingui();
  return ({ kind, value, options = {} }) => {
    const { minimum, maximum } = value as TSchema & { minimum?: number; maximum?: number };
    if (kind === 'person') return t`Email address, employee ID or full name`;
    if (kind === 'people') return t`Email addresses, employee IDs or full names, separated by semicolons`;
    if (kind === 'choices') {
      const names = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(Object.values(options).map((words) => t(words)));
      return t`Separated by semicolons: ${names}`;
    }
    if (kind === 'money') return t`Amount with its currency, for example EUR 1250.50`;
    if (kind === 'country') return t`Name or two-letter code of a country`;
    if (kind === 'currency') return t`Name or three-letter code of a currency`;
    if (kind === 'timeZone') return t`Time zone, for example Asia/Kolkata`;
    if (kind === 'time') return t`Time, for example 09:30`;
    if (kind === 'dateTime') return t`Date and time with its offset, for example 2026-12-31T09:30Z`;
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

function useRule(): (field: Field) => string {
  const { t } = useLingui();
  const ruleOf = useCellRule();
  return (field) => (field.isRequired ? t`${ruleOf(field)} (required)` : ruleOf(field));
}

const examples: Partial<Record<Field['kind'], string>> = {
  people: 'name@example.com; other@example.com',
  money: 'EUR 1250.50',
  country: 'IN',
  currency: 'INR',
  timeZone: 'Asia/Kolkata',
  time: '09:30',
  dateTime: '2026-12-31T09:30Z',
};

/** Returns a cell that shows how a column is filled. */
function useExample(): (field: Field) => string {
  const { t } = useLingui();
  return ({ kind, value, label, after, options = {} }) => {
    const [first] = Object.values(options);
    if (first) return t(first);
    if (kind === 'boolean') return t`Yes`;
    if (kind === 'person') return 'name@example.com';
    const example = examples[kind];
    if (example) return example;
    if (kind === 'day') return after ? '2026-12-31' : '2026-01-01';
    if (isNumeric({ kind })) return String((value as { minimum?: number }).minimum ?? 1);
    return t(label);
  };
}

/** Saves a template: a header with one example, and in a workbook also what each column may contain. */
function useTemplate(record: ImportableList): (format: FileFormat) => Promise<void> {
  const { t } = useLingui();
  const [language] = useLanguage();
  const ruleOf = useRule();
  const exampleOf = useExample();
  return async (format) => {
    const fields = Object.values(filledFields(record));
    if (format === 'csv') {
      const rows = [fields.map(({ label }) => t(label)), fields.map((field) => exampleOf(field))];
      return saveFile(`${record.plural}.csv`, 'text/csv', csvText(rows));
    }
    const columns = fields.map((field) => ({
      label: t(field.label),
      rule: ruleOf(field),
      example: exampleOf(field),
      options: Object.values(field.options ?? {}).map((words) => t(words)),
    }));
    const { composeTemplate } = await import('./import-template.ts');
    const isRightToLeft = directionOf(language) === 'rtl';
    saveBlob(`${record.plural}.xlsx`, await composeTemplate({ sheets: [t`Rows`, t`Columns`], columns, isRightToLeft }));
  };
}

/** The columns of a file with what they may contain, and a template with these columns and one example. */
export function ImportHelp({ record }: { record: ImportableList }) {
  const { t } = useLingui();
  const ruleOf = useRule();
  const save = useTemplate(record);
  const sayRefusal = useErrorToast();
  const labels: Readonly<Record<FileFormat, string>> = { xlsx: t`Excel workbook`, csv: t`CSV file` };
  return (
    <section className={classes.help} aria-label={t`Columns`}>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}>
            {t`Download a template`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Menu.Item key={format} onClick={() => void save(format).catch(sayRefusal)}>
              {labels[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <dl className={classes.fields}>
        {Object.entries(filledFields(record)).map(([name, field]) => (
          <div key={name}>
            <dt>{t(field.label)}</dt>
            <dd>{ruleOf(field)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { importableFields } from '#shared/records/import-columns.ts';
import type { ImportDraft, ImportRow } from '#shared/records/transfer.schema.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { ImportableList } from '#client/records/any-record.ts';
import nameLine from '#client/ui/name-line.module.css';
import { FileChoices } from './file-choices.tsx';
import { matchedFields } from './matched-fields.ts';
import { mapImportColumns, readSample } from './transfers.store.ts';
import classes from './import-wizard.module.css';

interface ImportColumnsStepProps {
  record: ImportableList;
  draft: ImportDraft;
  onDraft: (draft: ImportDraft) => void;
  onNext: (draft: ImportDraft) => void;
  /** Gets the import that replaces this one, because its file is read in another way. */
  onReread: (draft: ImportDraft) => void;
}

function useSample(id: string): readonly ImportRow[] {
  const [sample, setSample] = useState<readonly ImportRow[]>([]);
  useEffect(() => {
    // Without a sample the columns can still be chosen by their names.
    readSample(id).then(setSample, () => undefined);
  }, [id]);
  return sample;
}

interface ColumnRowProps {
  at: number;
  header: string;
  sample: readonly ImportRow[];
  field: string | null;
  options: readonly { value: string; label: string }[];
  onChoose: (field: string | null) => void;
}

function ColumnRow({ at, header, sample, field, options, onChoose }: ColumnRowProps) {
  const { t } = useLingui();
  const number = at + 1;
  const name = header === '' ? t`Column ${number}` : header;
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td className={classes.sample}>
        <bdi className={nameLine.name}>
          {sample
            .map(({ cells }) => cells[at])
            .filter(Boolean)
            .join(' · ')}
        </bdi>
      </td>
      <td>
        <Select
          size="xs"
          aria-label={t`Field of ${name}`}
          placeholder={t`Not imported`}
          data={options}
          value={field}
          clearable
          searchable
          onChange={onChoose}
        />
      </td>
    </tr>
  );
}

function useFieldChoice({ record, draft, onDraft, onNext }: ImportColumnsStepProps) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const [fields, setFields] = useState(draft.columns.map(({ field }) => field));
  const [formats, setFormats] = useState(draft.formats);
  const [isSending, setIsSending] = useState(false);
  const options = Object.entries(importableFields(record)).map(([value, { label }]) => ({ value, label: t(label) }));
  const missing = options.filter(({ value }) => record.fields[value]!.isRequired && !fields.includes(value)).map(({ label }) => label);
  const choose = (at: number, field: string | null) =>
    setFields(fields.map((one, other) => (other === at ? field : one === field ? null : one)));
  const send = async () => {
    const isSame = formats.dateOrder === draft.formats.dateOrder && formats.decimalSign === draft.formats.decimalSign;
    if (isSame && fields.every((field, at) => field === draft.columns[at]!.field)) return onNext(draft);
    setIsSending(true);
    const sent = await mapImportColumns(draft.transfer.id, fields, formats).catch(sayRefusal);
    setIsSending(false);
    if (!sent) return undefined;
    onDraft(sent);
    return onNext(sent);
  };
  return { fields, formats, setFormats, options, missing, isSending, choose, send };
}

/** Chooses the field of each column. A field is taken from one column only. */
export function ImportColumnsStep(props: ImportColumnsStepProps) {
  const { t } = useLingui();
  const { draft } = props;
  const { fields, formats, setFormats, options, missing, isSending, choose, send } = useFieldChoice(props);
  const sample = useSample(draft.transfer.id);
  const names = missing.join(', ');
  const isMatched = matchedFields(props.record, { columns: fields.map((field) => ({ field })) }).length > 0;
  return (
    <>
      <FileChoices {...props} formats={formats} onFormats={setFormats} />
      <div className={classes.scroll}>
        <table className={classes.columns} aria-label={t`Columns of the file`}>
          <thead>
            <tr>
              <th scope="col">{t`Column`}</th>
              <th scope="col">{t`First values`}</th>
              <th scope="col">{t`Field`}</th>
            </tr>
          </thead>
          <tbody>
            {draft.columns.map(({ header }, at) => (
              <ColumnRow key={at} {...{ at, header, sample, options }} field={fields[at] ?? null} onChoose={(field) => choose(at, field)} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.foot}>
        {missing.length > 0 && <p className={classes.note}>{t`New records also need: ${names}`}</p>}
        <Button loading={isSending} disabled={fields.every((field) => field === null)} onClick={() => void send()}>
          {isMatched ? t`Continue` : t`Check the rows`}
        </Button>
      </div>
    </>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { ImportDraft, ImportValue, ReplacedValue, Transfer } from '#shared/records/transfer.schema.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { ImportableList } from '#client/records/any-record.ts';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { usePersonOf } from '#client/records/record-person.ts';
import { matchedFields } from './matched-fields.ts';
import { listImportValues, replaceImportValue } from './transfers.store.ts';
import classes from './import-wizard.module.css';

interface ImportValuesStepProps {
  record: ImportableList;
  draft: ImportDraft;
  onTransfer: (transfer: Transfer) => void;
  onNext: () => void;
}

type Replace = (value: Omit<ReplacedValue, 'field'>) => void;

function useValues(id: string, field: string, onTransfer: (transfer: Transfer) => void) {
  const sayRefusal = useErrorToast();
  const [values, setValues] = useState<readonly ImportValue[] | null | 'failed'>(null);
  const load = useCallback(() => listImportValues(id, field).then(({ values: found }) => setValues(found)), [id, field]);
  useEffect(() => void load().catch(() => setValues('failed')), [load]);
  const replace: Replace = (value) =>
    void replaceImportValue(id, { field, ...value })
      .then(onTransfer)
      .then(load)
      .catch(sayRefusal);
  return { values, retry: () => void load().catch(() => setValues('failed')), replace };
}

function PersonCell({ value: { text, personId }, onReplace }: { value: ImportValue; onReplace: Replace }) {
  const { t } = useLingui();
  const person = usePersonOf(personId);
  const name = personId === null ? t`Nobody found` : person.name;
  return (
    <PersonPicker
      label={t`Person for ${text}`}
      isField
      hasError={personId === null}
      chosen={personId === null ? [] : [personId]}
      onChoose={(id) => onReplace({ from: text, to: '', personId: id })}
    >
      <bdi>{name}</bdi>
    </PersonPicker>
  );
}

function NameCell({ value: { text, isFaulty }, onReplace }: { value: ImportValue; onReplace: Replace }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(text);
  const store = () => typed !== text && onReplace({ from: text, to: typed.trim() });
  return (
    <TextInput
      size="xs"
      aria-label={t`Name for ${text}`}
      error={isFaulty}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={store}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && store()}
    />
  );
}

function FieldValues({ record, draft, field, onTransfer }: Omit<ImportValuesStepProps, 'onNext'> & { field: string }) {
  const { t } = useLingui();
  const { values, retry, replace } = useValues(draft.transfer.id, field, onTransfer);
  const { label, to } = record.fields[field]!;
  const name = t(label);
  if (values === 'failed') return <NotLoaded onRetry={retry} />;
  if (!values || values.length === 0) return null;
  return (
    <table className={classes.columns} aria-label={t`Values of ${name}`}>
      <thead>
        <tr>
          <th scope="col">{t`${name} in the file`}</th>
          <th scope="col">{t`Rows`}</th>
          <th scope="col">{to === 'person' ? t`Person` : t`Imported as`}</th>
          <th scope="col" aria-label={t`Leave empty`} />
        </tr>
      </thead>
      <tbody>
        {values.map((value) => (
          <tr key={value.text}>
            <th scope="row">
              <bdi>{value.text}</bdi>
            </th>
            <td>{t`${plural(value.count, { one: '# row', other: '# rows' })}`}</td>
            <td>{to === 'person' ? <PersonCell value={value} onReplace={replace} /> : <NameCell value={value} onReplace={replace} />}</td>
            <td>
              <Button size="compact-xs" variant="subtle" color="gray" onClick={() => replace({ from: value.text, to: '' })}>
                {t`Leave empty`}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows whom the names in the file mean. A choice here changes all rows with the name. */
export function ImportValuesStep({ onNext, ...props }: ImportValuesStepProps) {
  const { t } = useLingui();
  return (
    <>
      <div className={classes.scroll}>
        {matchedFields(props.record, props.draft).map((field) => (
          <FieldValues key={field} {...props} field={field} />
        ))}
      </div>
      <div className={classes.foot}>
        <p className={classes.note}>{t`A choice changes all rows with this name.`}</p>
        <Button onClick={onNext}>{t`Check the rows`}</Button>
      </div>
    </>
  );
}

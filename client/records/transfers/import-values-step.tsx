import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { ImportChange, ImportDraft, ImportValue, ReplacedValue } from '#shared/records/transfer.schema.ts';
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
  onChange: (change: ImportChange) => void;
  onNext: () => void;
}

type Replace = (value: Omit<ReplacedValue, 'field'>) => void;

function useValues(id: string, field: string, onChange: (change: ImportChange) => void) {
  const sayRefusal = useErrorToast();
  const [values, setValues] = useState<readonly ImportValue[] | null | 'failed'>(null);
  const load = useCallback(() => listImportValues(id, field).then(({ values: found }) => setValues(found)), [id, field]);
  useEffect(() => void load().catch(() => setValues('failed')), [load]);
  const replace: Replace = (value) =>
    void replaceImportValue(id, { field, ...value })
      .then(onChange)
      .then(load)
      .catch(sayRefusal);
  return { values, retry: () => void load().catch(() => setValues('failed')), replace };
}

function PersonCell({ value: { text, personId, isFaulty }, onReplace }: { value: ImportValue; onReplace: Replace }) {
  const { t } = useLingui();
  const person = usePersonOf(personId);
  const name = personId !== null ? person.name : isFaulty ? t`Nobody found` : t`In this file`;
  return (
    <PersonPicker
      label={t`Person for ${text}`}
      isField
      hasError={personId === null && isFaulty}
      chosen={personId === null ? [] : [personId]}
      onChoose={(id) => onReplace({ from: text, to: '', personId: id })}
    >
      <bdi>{name}</bdi>
    </PersonPicker>
  );
}

function NameCell({ value: { text, isFaulty, isNew }, onReplace }: { value: ImportValue; onReplace: Replace }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(text);
  const store = () => typed !== text && onReplace({ from: text, to: typed.trim() });
  return (
    <TextInput
      size="xs"
      aria-label={t`Name for ${text}`}
      error={isFaulty}
      {...(isNew && { description: t`Does not exist yet. The import creates it.` })}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={store}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && store()}
    />
  );
}

interface ValueRowProps {
  value: ImportValue;
  isPerson: boolean;
  canEmpty: boolean;
  onReplace: Replace;
}

function ValueRow({ value, isPerson, canEmpty, onReplace }: ValueRowProps) {
  const { t } = useLingui();
  const Cell = isPerson ? PersonCell : NameCell;
  return (
    <tr>
      <th scope="row">
        <bdi>{value.text}</bdi>
      </th>
      <td>{t`${plural(value.count, { one: '# row', other: '# rows' })}`}</td>
      <td>
        <Cell value={value} onReplace={onReplace} />
      </td>
      {canEmpty && (
        <td>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onReplace({ from: value.text, to: '' })}>
            {t`Leave empty`}
          </Button>
        </td>
      )}
    </tr>
  );
}

function FieldValues({ record, draft, field, onChange }: Omit<ImportValuesStepProps, 'onNext'> & { field: string }) {
  const { t } = useLingui();
  const { values, retry, replace } = useValues(draft.transfer.id, field, onChange);
  const { label, to, isRequired } = record.fields[field]!;
  const canEmpty = !isRequired;
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
          {canEmpty && (
            <th scope="col">
              <VisuallyHidden>{t`Leave empty`}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {values.map((value) => (
          <ValueRow key={value.text} value={value} isPerson={to === 'person'} canEmpty={canEmpty} onReplace={replace} />
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

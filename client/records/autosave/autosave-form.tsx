import { Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { faultsOf } from '#shared/records/field-faults.ts';
import type { FieldRights } from '#shared/records/field-rights.ts';
import { FormFields, useEditedField, type FieldsPlan, type FieldsState } from '#client/records/form-fields.tsx';
import { NoFormRules, withRights, type FormRules, type RulesOf } from '#client/records/form-rules.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { useFaultText } from '#client/records/use-fault-text.ts';
import { inputOf, isConflict, shownValues } from './autosave-state.ts';
import { AutosaveStatus } from './autosave-status.tsx';
import { useAutosave } from './use-autosave.ts';
import type { AutosavePlan } from './autosave.ts';
import classes from '#client/records/record-form.module.css';

export interface AutosaveFormProps extends Omit<AutosavePlan, 'fields' | 'values'> {
  record: FieldsPlan['record'];
  /** Newest complete record of the server. */
  row: RecordRow;
  /** Names of the fields that the form shows; without them all. */
  shown?: readonly string[];
  /** Other people who changed a field last, by its name. */
  authors: Readonly<Record<string, string | null>>;
  Rules?: FormRules | undefined;
  /** Rights of the reader on single fields. */
  rights?: FieldRights | undefined;
}

/** Faults of typed values. The one of the field with the focus waits until it is left. */
function useFormFaults({ autosave, state }: ReturnType<typeof useAutosave>, edited: string | null) {
  const local = Object.entries(faultsOf(state.fields, shownValues(state))).filter(([name]) => state.typed[name] && name !== edited);
  const before = useRef(edited);
  useEffect(() => {
    // A field that is left is saved without a pause.
    if (before.current !== null && before.current !== edited) autosave.flush();
    before.current = edited;
  }, [autosave, edited]);
  return { ...state.faults, ...Object.fromEntries(local) };
}

const shownOnly =
  (rulesOf: RulesOf, shown: readonly string[] | undefined): RulesOf =>
  (name) =>
    shown && !shown.includes(name) ? { isHidden: true } : rulesOf(name);

/** Form of an existing record that saves each field by itself: after a pause, or when the field is left. Needs the name as its key. */
export function AutosaveForm({ record, row, shown, authors, Rules = NoFormRules, rights, name, send }: AutosaveFormProps) {
  const { fields } = record;
  const view = useAutosave({ name, fields, values: row, send });
  const { autosave, state, isReady } = view;
  const { edited, ...editing } = useEditedField();
  const faults = useFormFaults(view, edited);
  const faultText = useFaultText();
  if (!isReady) return <Skeleton height={240} />;
  const names = Object.keys(fields);
  const conflicts = names.filter((one) => isConflict(state, one));
  const inputs: FieldsState = {
    inputs: Object.fromEntries(names.map((one) => [one, inputOf(state, one)])),
    errors: Object.fromEntries(Object.entries(faults).map(([one, fault]) => [one, faultText(fault)])),
    revision: state.revision,
    write: autosave.write,
    conflicts: {
      names: conflicts,
      theirs: state.confirmed,
      authors,
      take: autosave.take,
      keep: autosave.keep,
      keepBoth: autosave.keepBoth,
    },
  };
  return (
    <div className={classes.form} {...editing}>
      <Rules values={shownValues(state)} row={row}>
        {(rulesOf) => (
          <FormFields plan={{ record, row }} state={inputs} edited={edited} rulesOf={withRights(shownOnly(rulesOf, shown), rights)} />
        )}
      </Rules>
      <AutosaveStatus view={view} conflicts={conflicts} faults={faults} onRetry={autosave.retry} />
    </div>
  );
}

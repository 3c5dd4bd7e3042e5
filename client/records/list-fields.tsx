import { useLingui } from '@lingui/react/macro';
import { Input, MultiSelect } from '@mantine/core';
import { limitsOf } from '#shared/records/field-faults.ts';
import { framed, labelled, type KindProps } from './field-input-props.ts';
import { FieldText } from './field-value.tsx';
import { PersonPicker } from './person-picker.tsx';
import classes from './record-form.module.css';

/** Several of a fixed list of values, kept in the order of the list. */
export function ChoicesField(props: KindProps) {
  const { field, value, error, inPlace, onChange } = props;
  const { t } = useLingui();
  const options = Object.entries(field.options ?? {});
  const put = (chosen: readonly string[]) => onChange(options.flatMap(([name]) => (chosen.includes(name) ? name : [])));
  return (
    <MultiSelect
      {...labelled(props)}
      defaultDropdownOpened={inPlace !== undefined}
      data={options.map(([name, words]) => ({ value: name, label: t(words) }))}
      value={[...(value as readonly string[])]}
      error={error}
      onChange={put}
      {...(field.isRequired && { 'aria-required': true })}
    />
  );
}

/** Button with the names of the chosen people, which opens the picker. */
export function PeopleField(props: KindProps) {
  const { field, rules, label, value, error, inPlace, onChange } = props;
  const { t } = useLingui();
  const chosen = value as readonly string[];
  const { maxItems = Infinity } = limitsOf(field);
  const canChoose = (id: string) =>
    (chosen.length < maxItems || chosen.includes(id)) && (rules.canChoosePerson?.(id) !== false || chosen.includes(id));
  const choose = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Input.Wrapper {...framed(props)} error={error}>
      <div className={classes.picker}>
        <PersonPicker
          {...{ label, chosen, canChoose }}
          onChoose={choose}
          isMany
          isField
          isFirst={(id) => chosen.includes(id)}
          firstSearch={inPlace?.typed}
          onOpen={(isOpen) => !isOpen && inPlace?.onEnd()}
          hasError={error !== undefined}
        >
          {chosen.length === 0 ? <span className={classes.empty}>{t`Not selected`}</span> : <FieldText field={field} value={chosen} />}
        </PersonPicker>
      </div>
    </Input.Wrapper>
  );
}

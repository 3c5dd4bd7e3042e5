import { useLingui } from '@lingui/react/macro';
import { Anchor, Select, TextInput } from '@mantine/core';
import { useContext, type ReactNode } from 'react';
import { unlistedRule } from '#shared/records/listed-texts.ts';
import { nameOrder } from '#client/ui/name-order.ts';
import type { AnyRecord } from './any-record.ts';
import { labelled, type KindProps } from './field-input-props.ts';
import { maxOptions } from './locale-fields.tsx';
import { ReaderCompany } from './record-titles.ts';
import { useFaultText } from './use-fault-text.ts';
import { useListDefinition, useTitlesOf, type ListTitles } from './use-listed-titles.ts';

const textOf = ({ value }: KindProps) => (value as string | null) ?? '';

/** Help of the field, with a link to the list for those who keep it. It opens beside the form, whose content stays. */
function Help({ words, href }: { words: ReactNode; href: string | undefined }) {
  const { t } = useLingui();
  return (
    <>
      {words} {href !== undefined && <Anchor href={href} target="_blank" rel="noreferrer" size="xs">{t`Edit the list`}</Anchor>}
    </>
  );
}

const WaitingField = (props: KindProps) => <TextInput {...labelled(props)} readOnly value={textOf(props)} error={props.error} />;

/** Options of the field, with the text that cannot be chosen any more, and what is wrong with it. */
function useOptions(props: KindProps, titles: ListTitles) {
  const { t, i18n } = useLingui();
  const faultText = useFaultText();
  const text = textOf(props);
  const data = titles.open.toSorted(nameOrder(i18n.locale)).map((title) => ({ value: title, label: title }));
  const state = text === '' ? 'open' : titles.stateOf(text);
  if (state === 'open') return { data, value: titles.titleNamed(text) ?? null, fault: undefined };
  const label = state === 'archived' ? t`${text} (archived)` : t`${text} (not in the list)`;
  const fault = text === props.rules.kept ? undefined : faultText({ rule: unlistedRule(props.field.listedIn!), limit: text });
  return { data: [{ value: text, label }, ...data], value: text, fault };
}

function LoadedField({ titles, ...props }: KindProps & { titles: ListTitles }) {
  const { field, rules, error, hasFocus, inPlace, onChange } = props;
  const { t } = useLingui();
  const { data, value, fault } = useOptions(props, titles);
  const { description, ...label } = labelled(props);
  const href = inPlace ? undefined : rules.listHref;
  return (
    <Select
      {...label}
      description={description || href ? <Help words={description} href={href} /> : undefined}
      searchable
      defaultDropdownOpened={inPlace !== undefined}
      limit={maxOptions}
      nothingFoundMessage={t`Nothing found`}
      data={data}
      value={value}
      error={error ?? fault}
      clearable={field.isOptional}
      allowDeselect={false}
      data-autofocus={hasFocus || undefined}
      onChange={(title) => onChange(title ?? '')}
      {...(!field.isOptional && { 'aria-required': true })}
    />
  );
}

function FieldOf({ record, ...props }: KindProps & { record: AnyRecord }) {
  const titles = useTitlesOf(record, useContext(ReaderCompany));
  return titles ? <LoadedField {...props} titles={titles} /> : <WaitingField {...props} />;
}

/** Searchable list of the texts that a field takes. A stored text that the list does not offer any more stays, with a mark. */
export function ListedField(props: KindProps) {
  const record = useListDefinition(props.field.listedIn!);
  return record ? <FieldOf {...props} record={record} /> : <WaitingField {...props} />;
}

import type { FieldFault } from '#shared/platform/errors.ts';
import { msg, type Message } from '#shared/platform/message.ts';
import type { Field, Fields } from './field.ts';
import { faultsOf } from './field-faults.ts';
import { boolean, choice, day, decimal, number, person, text, time } from './fields.ts';
import { choices } from './list-fields.ts';
import { country } from './locale-fields.ts';
import { schemaOf, type Values } from './record.schema.ts';
import type { CompanyText, StoredField } from './stored-field.schema.ts';
import { Value } from 'typebox/value';

/** Text of a company as a message: never translated, and its braces are no placeholders. */
export function companyMessage(texts: CompanyText, language: string): Message {
  const shown = texts[language] ?? Object.values(texts).find((one) => one !== undefined) ?? '';
  return { ...msg({ message: '{text}' }), values: { text: shown } };
}

type Make = (
  plan: { readonly label: Message; readonly isOptional: boolean },
  stored: StoredField,
  options: Record<string, Message>,
) => Field;
const makers: Readonly<Record<StoredField['kind'], Make>> = {
  text: (plan, { max = 2000 }) => text({ ...plan, max }),
  number: (plan, { min = 0, max = 0 }) => number({ ...plan, min, max }),
  decimal: (plan, { min = 0, max = 0 }) => decimal({ ...plan, min, max, places: 2 }),
  day: (plan) => day(plan),
  time: (plan) => time(plan),
  boolean: ({ label }) => boolean({ label }),
  country: (plan) => country(plan),
  person: (plan) => person(plan),
  choice: (plan, _, options) => choice({ ...plan, options }),
  choices: ({ label, isOptional }, _, options) => choices({ label, options, ...(!isOptional && { min: 1 }) }),
};

/** Makes fields of stored definitions, by their ids, with labels in a language. Forms, filters and checks take them like all others. */
export function fieldsFromData(stored: readonly StoredField[], language: string): Fields {
  const fields = stored.map((one): [string, Field] => {
    const options = Object.fromEntries((one.options ?? []).map(({ id, label }) => [id, companyMessage(label, language)]));
    return [one.id, makers[one.kind]({ label: companyMessage(one.label, language), isOptional: !one.isRequired }, one, options)];
  });
  return Object.fromEntries(fields);
}

/** Faults of all values of a record: those of fields that no longer exist have the rule `removed-field`. Paths are ids of fields. */
export function faultsInStored(fields: Fields, values: Values): FieldFault[] {
  const removed = Object.keys(values).filter((name) => !Object.hasOwn(fields, name));
  const shapes = schemaOf(fields).record.properties as unknown as Readonly<Record<string, object>>;
  const faults = faultsOf(fields, values);
  const isMisshapen = (name: string) => name in values && !faults[name] && !Value.Check(shapes[name] as never, values[name]);
  return [
    ...removed.map((path) => ({ path, rule: 'removed-field' })),
    ...Object.entries(faults).map(([path, fault]) => ({ path, ...fault })),
    ...Object.keys(fields).flatMap((path) => (isMisshapen(path) ? { path, rule: 'format' } : [])),
  ];
}

/** Values after a change. Values of fields that no longer exist are kept as they were. */
export const mergeStored = (fields: Fields, before: Values, changes: Values): Values => ({
  ...before,
  ...Object.fromEntries(Object.entries(changes).filter(([name]) => Object.hasOwn(fields, name))),
});

/** Names of the fields whose stored value differs, for the history. A removed field is not named. */
export const changedStored = (fields: Fields, before: Values, after: Values): string[] =>
  Object.keys(fields).filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));

import { expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { closed } from '#shared/platform/schema.ts';
import { changedStored, companyMessage, faultsInStored, fieldsFromData, mergeStored } from './fields-from-data.ts';
import { filterOf } from './filter.ts';
import { StoredField, type StoredField as Stored } from './stored-field.schema.ts';

const id = (n: number) => `10000000-0000-4000-8000-00000000000${n}`;
const stored: readonly Stored[] = [
  { id: id(1), kind: 'text', label: { en: 'Shirt {size}', es: 'Talla' }, isRequired: true, max: 5 },
  { id: id(2), kind: 'number', label: { es: 'Años' }, isRequired: false, min: 0, max: 50 },
  { id: id(3), kind: 'choice', label: { en: 'Diet' }, isRequired: false, options: [{ id: id(7), label: { en: 'None' } }] },
  { id: id(4), kind: 'choices', label: { en: 'Days' }, isRequired: true, options: [{ id: id(8), label: { en: 'Monday' } }] },
];
const fields = fieldsFromData(stored, 'en');
const valid = { [id(1)]: 'L', [id(2)]: null, [id(3)]: id(7), [id(4)]: [id(8)] };

test('definitions are checked before they are stored', () => {
  for (const one of stored) expect([one.kind, Value.Check(closed(StoredField), one)]).toEqual([one.kind, true]);
  expect(Value.Check(closed(StoredField), { ...stored[0], label: {} })).toBe(false);
  expect(Value.Check(closed(StoredField), { ...stored[0], kind: 'salary' })).toBe(false);
  expect(Value.Check(closed(StoredField), { ...stored[2], options: [] })).toBe(false);
});

test('a label is the text of the company in the language of the reader, or else in the first one', () => {
  expect(fields[id(1)]!.label.values).toEqual({ text: 'Shirt {size}' });
  expect(fieldsFromData(stored, 'es')[id(1)]!.label.values).toEqual({ text: 'Talla' });
  expect(companyMessage({ es: 'Años' }, 'hi').values).toEqual({ text: 'Años' });
});

test('stored fields have the checks and filters of their kinds', () => {
  expect(faultsInStored(fields, valid)).toEqual([]);
  const faults = faultsInStored(fields, { [id(1)]: 'Longer', [id(2)]: 51, [id(3)]: id(8), [id(4)]: [] });
  expect(faults.map(({ path, rule }) => [path.at(-1), rule]).toSorted()).toEqual([
    ['1', 'maxLength'],
    ['2', 'maximum'],
    ['3', 'format'],
    ['4', 'required'],
  ]);
  expect(faultsInStored(fields, { ...valid, [id(1)]: null }).map(({ path, rule }) => [path.at(-1), rule])).toEqual([['1', 'required']]);
  const { matches, parse } = filterOf(fields);
  expect(matches(valid, parse({ [id(4)]: `is.${id(8)}`, [id(2)]: 'empty' }))).toBe(true);
});

test('a value of a field that no longer exists is refused in a change, and the stored one is kept', () => {
  const fewer = fieldsFromData(stored.slice(1), 'en');
  expect(faultsInStored(fewer, valid)).toEqual([{ path: id(1), rule: 'removed-field' }]);
  const after = mergeStored(fewer, valid, { [id(1)]: 'XL', [id(2)]: 7 });
  expect(after).toEqual({ ...valid, [id(2)]: 7 });
  expect(changedStored(fewer, valid, after)).toEqual([id(2)]);
});

import { expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { msg } from '#shared/platform/message.ts';
import { closed } from '#shared/platform/schema.ts';
import { boolean, day, decimal, number, percent, person, richText, status, text } from './fields.ts';
import { sortsOf } from './record-list.ts';
import { faultsInValues, schemaOf } from './record.schema.ts';

const label = msg({ message: 'Name' });
const fields = {
  title: text({ label, min: 2, max: 5 }),
  description: richText({ label, max: 3 }),
  ownerId: person({ label }),
  weight: decimal({ label, min: 0, max: 100, places: 2, isOptional: true }),
  count: number({ label, min: 1, max: 9, initial: 1 }),
  progress: percent({ label, initial: 0 }),
  startsOn: day({ label, isOptional: true }),
  endsOn: day({ label, isOptional: true, after: 'startsOn' }),
  isOpen: boolean({ label }),
  state: status({ label, states: { draft: { label, to: ['active'] }, active: { label, to: [] } } }),
};
const schemas = schemaOf(fields, ['ownerId']);
const id = '10000000-0000-4000-8000-000000000001';
const accepts = (values: object) => Value.Check(closed(schemas.create), { id, title: 'Goal', ownerId: id, ...values });

test('a new record needs the fields that are neither optional nor have an initial value', () => {
  expect(accepts({})).toBe(true);
  expect(Value.Check(schemas.create, { id, title: 'Goal' })).toBe(false);
  expect(fields.state.initial).toBe('draft');
});

test('the limits of a field hold in the input', () => {
  expect(accepts({ title: 'G' })).toBe(false);
  expect(accepts({ title: 'Longer' })).toBe(false);
  expect(accepts({ weight: 33.33 })).toBe(true);
  expect(accepts({ weight: 33.333 })).toBe(false);
  expect(accepts({ weight: null, count: 9, state: 'active' })).toBe(true);
  expect(accepts({ count: null })).toBe(false);
  expect(accepts({ state: 'closed' })).toBe(false);
  expect(accepts({ endsOn: '2026-02-30' })).toBe(false);
});

test('an edit contains only changed fields, each with the previous and the new value, and no fixed field', () => {
  const isEdit = (changes: object) => Value.Check(closed(schemas.edit), changes);
  expect(isEdit({ title: { from: 'Goal', to: 'Aim' } })).toBe(true);
  expect(isEdit({ title: { to: 'Aim' } })).toBe(false);
  expect(isEdit({ ownerId: { from: id, to: id } })).toBe(false);
});

test('lists and events do not contain long texts', () => {
  expect(Object.keys(schemas.row.properties)).not.toContain('description');
  expect(Object.keys(schemas.before.properties)).not.toContain('description');
  expect(Object.keys(schemas.record.properties)).toContain('description');
  expect(sortsOf(fields)).toEqual([
    'title',
    'weight',
    'count',
    'progress',
    'startsOn',
    'endsOn',
    'isOpen',
    'state',
    'createdAt',
    'updatedAt',
  ]);
});

test('values that contradict each other and texts that are too long are named', () => {
  const description = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'long' }] }] };
  expect(faultsInValues(fields, { description, startsOn: '2026-03-01', endsOn: '2026-03-01' })).toEqual([
    { path: 'description', rule: 'maxLength', limit: 3 },
    { path: 'endsOn', rule: 'after', limit: '2026-03-01' },
  ]);
  expect(faultsInValues(fields, { startsOn: null, endsOn: '2026-03-01' })).toEqual([]);
});

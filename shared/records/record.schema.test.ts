import { expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { msg } from '#shared/platform/message.ts';
import { closed } from '#shared/platform/schema.ts';
import { boolean, dateTime, day, decimal, number, percent, person, richText, status, text, time } from './fields.ts';
import { choices, people } from './list-fields.ts';
import { country, currency, money, timeZone } from './locale-fields.ts';
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
  expect(accepts({ weight: null, count: 9 })).toBe(true);
  expect(accepts({ state: 'active' })).toBe(false);
  expect(accepts({ count: null })).toBe(false);
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

test('values of the other kinds have one form each', () => {
  const more = {
    memberIds: people({ label, max: 2 }),
    days: choices({ label, options: { mon: label, tue: label }, min: 1 }),
    heldAt: dateTime({ label, isOptional: true }),
    opensAt: time({ label, isOptional: true }),
  };
  const { create } = schemaOf(more);
  const isValid = (values: object) => Value.Check(closed(create), { id, days: ['mon'], ...values });
  expect(isValid({})).toBe(true);
  expect(isValid({ days: [] })).toBe(false);
  expect(isValid({ days: ['mon', 'mon'] })).toBe(false);
  expect(isValid({ memberIds: [id, id.replace('1', '2'), id.replace('1', '3')] })).toBe(false);
  expect(isValid({ heldAt: '2026-03-01T10:00:00.000Z', opensAt: '09:30' })).toBe(true);
  expect(isValid({ heldAt: '2026-03-01T10:00:00Z' })).toBe(false);
  expect(isValid({ opensAt: '24:00' })).toBe(false);
});

test('codes that nobody knows, and amounts with too many decimal places, are named', () => {
  const more = {
    country: country({ label }),
    currency: currency({ label }),
    zone: timeZone({ label }),
    budget: money({ label, min: 0, max: 10 }),
  };
  const rulesIn = (values: object) => faultsInValues(more, values as never).map(({ path, rule }) => `${path}: ${rule}`);
  expect(rulesIn({ country: 'IN', currency: 'INR', zone: 'Asia/Kolkata', budget: { amount: 1.25, currency: 'EUR' } })).toEqual([]);
  expect(rulesIn({ country: 'ZZ', currency: 'ZZZ', zone: 'Moon/Base', budget: { amount: 1, currency: 'ZZZ' } })).toEqual([
    'country: country',
    'currency: currency',
    'zone: timeZone',
    'budget: currency',
  ]);
  expect(rulesIn({ budget: { amount: 1.5, currency: 'JPY' } })).toEqual(['budget: multipleOf']);
});

test('a value may have to follow another, or only not precede it', () => {
  const ordered = {
    startsOn: day({ label }),
    endsOn: day({ label, notBefore: 'startsOn' }),
    opensAt: time({ label }),
    closesAt: time({ label, after: 'opensAt' }),
  };
  const values = { startsOn: '2026-03-01', endsOn: '2026-03-01', opensAt: '09:00', closesAt: '09:00' };
  expect(faultsInValues(ordered, values)).toEqual([{ path: 'closesAt', rule: 'after', limit: '09:00' }]);
  expect(faultsInValues(ordered, { ...values, endsOn: '2026-02-28', closesAt: '17:00' })).toEqual([
    { path: 'endsOn', rule: 'notBefore', limit: '2026-03-01' },
  ]);
});

test('a decimal may have to exceed another, also if that is 0', () => {
  const limits = { min: 0, max: 100, places: 1 };
  const ordered = { low: decimal({ label, ...limits }), high: decimal({ label, ...limits, after: 'low' }) };
  expect(faultsInValues(ordered, { low: 0, high: 0 })).toEqual([{ path: 'high', rule: 'above', limit: 0 }]);
  expect(faultsInValues(ordered, { low: 9, high: 10 })).toEqual([]);
  expect(faultsInValues(ordered, { low: null, high: 0 })).toEqual([]);
});

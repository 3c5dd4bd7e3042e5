import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { closed, Day, Id, Instant, Nullable, personal } from './schema.ts';

const inner = Type.Object({ name: Type.String() });

test('a closed schema refuses only the fields that it does not define', () => {
  const schema = closed(Type.Object({ id: Type.String() }));
  expect(Value.Check(schema, { id: 'a' })).toBe(true);
  expect(Value.Check(schema, { id: 'a', more: 1 })).toBe(false);
  expect(Value.Check(schema, {})).toBe(false);
});

test.each([
  ['an object in an object', Type.Object({ inner }), { inner: { name: 'a', more: 1 } }],
  ['an object in an array', Type.Array(inner), [{ name: 'a', more: 1 }]],
  ['an object in a union', Nullable(inner), { name: 'a', more: 1 }],
  ['an object in a record', Type.Record(Type.String(), inner), { key: { name: 'a', more: 1 } }],
  ['an object in a tuple', Type.Tuple([inner]), [{ name: 'a', more: 1 }]],
  ['an optional object', Type.Object({ inner: Type.Optional(inner) }), { inner: { name: 'a', more: 1 } }],
  ['what was picked', Type.Pick(Type.Object({ id: Type.String(), name: Type.String() }), ['name']), { id: 'a', name: 'a' }],
  ['what was made partial', Type.Partial(inner), { more: 1 }],
])('a closed schema closes %s', (_, schema, value) => {
  expect(Value.Check(schema, value)).toBe(true);
  expect(Value.Check(closed(schema), value)).toBe(false);
});

test('a closed schema leaves its source schema open', () => {
  const schema = Type.Object({ inner });
  closed(schema);
  expect(Value.Check(schema, { inner: { name: 'a', more: 1 }, more: 1 })).toBe(true);
});

test('a closed schema keeps which properties are optional', () => {
  const schema = closed(Type.Object({ name: Type.Optional(Type.String()) }));
  expect(Value.Check(schema, {})).toBe(true);
  expect(Value.Check(schema, { name: 'a' })).toBe(true);
});

test('a closed schema allows any keys in a record', () => {
  const schema = closed(Type.Record(Type.String(), Type.Integer()));
  expect(Value.Check(schema, { a: 1, b: 2 })).toBe(true);
});

test('a closed schema keeps the personal mark of a text', () => {
  expect(closed(Type.Object({ name: personal(Type.String()) })).properties.name).toMatchObject({ type: 'string', personal: true });
});

test('an id has one canonical form', () => {
  expect(Value.Check(Id, '6f9619ff-8b86-4011-b42d-00cf4fc964ff')).toBe(true);
  expect(Value.Check(Id, '6F9619FF-8B86-4011-B42D-00CF4FC964FF')).toBe(false);
  expect(Value.Check(Id, '{6f9619ff-8b86-4011-b42d-00cf4fc964ff}')).toBe(false);
  expect(Value.Check(Id, '6f9619ff8b864011b42d00cf4fc964ff')).toBe(false);
  expect(Value.Check(Id, '6f9619ff-8b86-4011-b42d-00cf4fc964ff\n')).toBe(false);
});

test('dates and times are ISO 8601', () => {
  expect(Value.Check(Day, '2026-02-28')).toBe(true);
  expect(Value.Check(Day, '28/02/2026')).toBe(false);
  expect(Value.Check(Instant, '2026-02-28T10:00:00.000Z')).toBe(true);
  expect(Value.Check(Instant, '2026-02-28')).toBe(false);
});

import { expect } from 'vitest';
import { kindsOf, type ComputedField } from '#shared/records/computed-field.ts';
import type { RecordDefinition } from '#shared/records/define-record.ts';
import type { Field, Fields } from '#shared/records/field.ts';
import { isNumeric } from '#shared/records/filter.ts';
import { relations, type RelatedPerson } from '#shared/records/relations.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { columnOf, computedSqlOf, sqlTypeOf, valueSql } from '#server/records/record.sql.ts';
import { oneOf, randomFrom } from './random.ts';
import type { World } from './world.ts';

type Random = () => number;

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const unknownIds = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

/** Value of a field, often at the ends of its range or near today, or one of these ids. */
function valueFor(random: Random, field: Field, today: string, ids: readonly string[]): unknown {
  if (field.isOptional && random() < 0.2) return null;
  if (field.options) return oneOf(random, Object.keys(field.options));
  if (field.kind === 'boolean') return random() < 0.5;
  if (field.kind === 'day') return dayAfter(today, Math.floor((random() - 0.5) * oneOf(random, [4, 20, 800])));
  if (isNumeric(field)) {
    const { minimum = 0, maximum = 100 } = field.value as { minimum?: number; maximum?: number };
    return oneOf(random, [minimum, maximum, Math.floor(minimum + random() * (maximum - minimum + 1))]);
  }
  if (field.to !== undefined) return oneOf(random, ids);
  if (field.kind === 'text') return oneOf(random, ['', 'a', 'Ä', 'two words']);
  throw new Error(`The test makes no values of the kind ${field.kind}.`);
}

const days = ['2026-11-24', '2027-01-01', '2028-02-29', '2026-03-29'];

interface Twins {
  readonly name: string;
  readonly own: ComputedField;
  readonly fields: Fields;
  readonly all: RecordDefinition['computed'];
  readonly ids: readonly string[];
}

async function expectTwin(world: World, { name, own, fields, all, ids }: Twins, today: string, random: Random): Promise<void> {
  const fieldOf = (one: string) => fields[one]!;
  const rows = Array.from({ length: 200 }, () =>
    Object.fromEntries(own.from.map((one) => [one, valueFor(random, fieldOf(one), today, ids)])),
  );
  const lists = own.from.map((one, at) => `$${at + 1}::${sqlTypeOf(fieldOf(one))}[]`);
  const columns = [...own.from.map(columnOf), 'at'];
  const value = valueSql(name, kindsOf(all)[name]!, computedSqlOf(all, today));
  const found = await world.sql<{ value: unknown }>(
    `select ${value} as value from unnest(${lists.join(', ')}) with ordinality as row(${columns.join(', ')}) order by at`,
    own.from.map((one) => rows.map((row) => row[one])),
  );
  const expected = rows.map((row: Values) => own.value(row as never, today) ?? null);
  const pairs = (values: readonly unknown[]) => values.map((one, at) => ({ row: rows[at], today, value: one }));
  expect(pairs(found.map((one) => one.value))).toEqual(pairs(expected));
}

type PersonRow = RelatedPerson & { readonly id: string };

/** Lets the browser's forms know the people of the world. Returns their ids and some that nobody has. */
async function knowPeople(world: World): Promise<string[]> {
  const people = await world.sql<PersonRow>(
    'select id, first_name as name, manager_id as "managerId", department_id as "departmentId", is_active as "isActive" from person',
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  relations.personOf = (id) => byId.get(id);
  return [...byId.keys(), ...unknownIds];
}

/** Compares both forms of each computed field of a record, for rows and days that are made of the kinds of the fields. */
export async function expectTwins(world: World, { fields, computed }: Pick<RecordDefinition, 'fields' | 'computed'>): Promise<void> {
  const random = randomFrom(20261124);
  const { personOf } = relations;
  const ids = await knowPeople(world);
  for (const [name, own] of Object.entries(computed))
    for (const today of days) await expectTwin(world, { name, own, fields, all: computed, ids }, today, random);
  relations.personOf = personOf;
}

import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { msg } from '#shared/platform/message.ts';
import type { Fields } from '#shared/records/field.ts';
import { boolean, choice, dateTime, day, decimal, number, person, text, time } from '#shared/records/fields.ts';
import { choices, people as peopleField } from '#shared/records/list-fields.ts';
import { country, currency, money, timeZone } from '#shared/records/locale-fields.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { createComparator } from '#shared/platform/list.ts';
import { filterOf, operatorsOf, parseCondition, type Condition, type Filter } from '#shared/records/filter.ts';
import { formatMoney, type Money } from '#shared/records/money.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { filterSql, sortColumns, textSql } from './record.sql.ts';

const label = msg({ message: 'Name' });
const people = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'];
const fields = {
  title: text({ label, max: 60, isSearched: true }),
  alias: text({ label, max: 60, isOptional: true, isSearched: true }),
  rank: number({ label, min: -10, max: 10, isOptional: true }),
  weight: decimal({ label, min: 0, max: 100, places: 2, isOptional: true }),
  endsOn: day({ label, isOptional: true }),
  kind: choice({ label, options: { small: label, large: label }, isOptional: true }),
  isActive: boolean({ label }),
  ownerId: person({ label, isOptional: true }),
  memberIds: peopleField({ label, max: 5 }),
  days: choices({ label, options: { mon: label, tue: label, wed: label } }),
  budget: money({ label, min: -1000, max: 1_000_000, isOptional: true }),
  country: country({ label, isOptional: true }),
  currency: currency({ label }),
  zone: timeZone({ label, isOptional: true }),
  startsAt: time({ label, isOptional: true }),
  heldAt: dateTime({ label, isOptional: true }),
} satisfies Fields;
const language = filterOf(fields);

// Texts that JavaScript or a locale compares differently from PostgreSQL.
const texts = [
  'a',
  'B',
  'é',
  'e\u0301',
  'É',
  'ß',
  'STRASSE',
  'Straße',
  'İ',
  'ı',
  '🪨',
  '\uff21',
  ' a ',
  'a  b',
  '%',
  '_',
  '\\',
  "'",
  'Ёлки',
  'أَحجارُ',
  'احجار',
  'ग्राहक',
];
const samples: Readonly<Record<keyof typeof fields, readonly unknown[]>> = {
  title: texts,
  alias: [...texts, null],
  rank: [-10, -1, 0, 1, 10, null],
  weight: [0, 0.1, 0.3, 33.33, 99.99, 100, null],
  endsOn: ['0999-12-31', '2024-02-29', '2026-03-01', '2026-03-02', null],
  kind: ['small', 'large', null],
  isActive: [true, false],
  ownerId: [...people, null],
  memberIds: [[], [people[0]], people],
  days: [[], ['mon'], ['mon', 'wed'], ['tue']],
  budget: [
    { amount: 0.5, currency: 'EUR' },
    { amount: 12, currency: 'EUR' },
    { amount: -3, currency: 'INR' },
    { amount: 12, currency: 'INR' },
    { amount: 1000, currency: 'JPY' },
    null,
  ],
  country: ['DE', 'IN', 'XK', null],
  currency: ['EUR', 'INR', 'JPY'],
  zone: ['Asia/Kolkata', 'Europe/Berlin', 'UTC', null],
  startsAt: ['00:00', '09:30', '23:59', null],
  heldAt: ['0999-12-31T23:59:59.999Z', '2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.001Z', '2026-03-02T12:00:00.000Z', null],
};
/** Operands of conditions: items of lists, and amounts as texts. */
const operandsOf = (name: keyof typeof fields) =>
  [
    ...new Set(samples[name].flat().flatMap((value) => (value === null ? [] : name === 'budget' ? formatMoney(value as Money) : value))),
  ] as string[];
const rows = fc.array(fc.record(Object.fromEntries(Object.entries(samples).map(([name, values]) => [name, fc.constantFrom(...values)]))), {
  minLength: 1,
  maxLength: 30,
});

function conditionOf(name: keyof typeof fields): fc.Arbitrary<Condition> {
  const present = operandsOf(name);
  const isReversed = (low: string, high: string) => parseCondition(fields[name], `between.${low}..${high}`) === null;
  const one = fc.constantFrom(...present);
  const ranges = fc.tuple(one, one).map(([a, b]) => (isReversed(a, b) ? { low: b, high: a } : { low: a, high: b }));
  // Amounts of different currencies are no range.
  const span = ranges.filter(({ low, high }) => name !== 'budget' || low.slice(0, 3) === high.slice(0, 3));
  const operands: Record<Condition['operator'], fc.Arbitrary<object>> = {
    is: (name === 'title' || name === 'alias' ? one.map((value) => [value]) : fc.subarray(present, { minLength: 1 })).map((values) => ({
      values,
    })),
    'is-not': one.map((value) => ({ values: [value] })),
    contains: one.map((value) => ({ text: value })),
    GreaterThan: one.map((value) => ({ value })),
    LessThan: one.map((value) => ({ value })),
    Between: span,
    'is-empty': fc.constant({}),
    'is-set': fc.constant({}),
  };
  return fc
    .constantFrom(...operatorsOf(fields[name]))
    .chain((operator) => operands[operator].map((operand) => ({ operator, ...operand }) as Condition));
}
const filters = fc.record(Object.fromEntries((Object.keys(fields) as (keyof typeof fields)[]).map((name) => [name, conditionOf(name)])), {
  requiredKeys: [],
}) as fc.Arbitrary<Filter>;

let world: World;
let app: pg.Client;
beforeAll(async () => {
  world = await openWorld();
  app = new pg.Client({ connectionString: world.database.app });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await world.close();
});

const source = `jsonb_to_recordset($1::jsonb) as r(n int, title text, alias text, rank int, weight numeric, "endsOn" date, kind text, "isActive" boolean, "ownerId" uuid,
  "memberIds" uuid[], days text[], budget jsonb, country text, currency text, zone text, "startsAt" text, "heldAt" timestamptz)`;
const columns = `n, title, alias, rank, weight, "endsOn" as ends_on, kind, "isActive" as is_active, "ownerId" as owner_id,
  "memberIds" as member_ids, days, budget, country, currency, zone, "startsAt" as starts_at, "heldAt" as held_at`;

async function foundBySql(all: readonly Values[], filter: Filter, search: string | null): Promise<number[]> {
  const values: unknown[] = [JSON.stringify(all.map((row, n) => ({ n, ...row })))];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = ['true', ...filterSql(fields, filter, bind), ...(search === null ? [] : [textSql(fields, search, bind)])];
  const sql = `select n from (select ${columns} from ${source}) record where ${where.join(' and ')} order by n`;
  return (await app.query<{ n: number }>(sql, values)).rows.map(({ n }) => n);
}

test('the SQL of a filter and its predicate find the same records, also after a round trip through the URL', async () => {
  await fc.assert(
    fc.asyncProperty(rows, filters, fc.option(fc.constantFrom(...texts)), async (all, filter, search) => {
      expect(language.parse(language.format(filter))).toEqual(filter);
      const isFound = (row: Values) => language.matches(row, filter) && (search === null || language.matchesText(row, search));
      const expected = all.flatMap((row, n) => (isFound(row) ? [n] : []));
      expect(await foundBySql(all, filter, search)).toEqual(expected);
    }),
    { numRuns: 400 },
  );
});

test('the predicate and the SQL agree on each single condition', async () => {
  const all = fc.sample(rows, 10).flat() as Values[];
  for (const name of Object.keys(fields) as (keyof typeof fields)[])
    for (const condition of fc.sample(conditionOf(name), 40)) {
      const filter = { [name]: condition };
      const expected = all.flatMap((row, n) => (language.matches(row, filter) ? [n] : []));
      expect({ filter, found: await foundBySql(all, filter, null) }).toEqual({ filter, found: expected });
    }
});

test('the SQL of every sort key orders values as the comparator of the browser does', async () => {
  const record = defineRecord({ name: 'sample', plural: 'samples', page: 'Goals', tag: 'Goals', fields, liveBy: 'company', importKey: [] });
  const all = fc.sample(rows, 10).flat() as Values[];
  for (const name of Object.keys(fields) as (keyof typeof fields)[]) {
    const column = sortColumns(fields)[name];
    if (!column) continue;
    const present = all.filter((row) => row[name] !== null).map((row, n) => ({ ...row, id: String(n), n }));
    const compare = createComparator(record.list.keys({ sort: name } as never));
    const { rows: ordered } = await app.query<{ n: number }>(
      `select n from (select ${columns} from ${source}) record order by ${column.sql}, n`,
      [JSON.stringify(present)],
    );
    const expected = present.toSorted((a, b) => compare({ ...a, id: '' } as never, { ...b, id: '' } as never) || a.n - b.n);
    expect([name, ordered.map(({ n }) => n)]).toEqual([name, expected.map(({ n }) => n)]);
  }
});

import { expect, test } from 'vitest';
import { msg } from '#shared/platform/message.ts';
import { number, person, reference, text } from './fields.ts';
import { faultsOf } from './field-faults.ts';
import { rows } from './rows-field.ts';
import { changesOfRows, faultOfRows, mergeRows, recordsInRows, rowTitle, type InnerRow } from './rows.ts';

const label = msg({ message: 'Name' });
const inner = { name: text({ label, max: 20 }) };
const criteria = rows({
  label,
  max: 4,
  fields: {
    name: text({ label, max: 20 }),
    weight: number({ label, min: 0, max: 9, initial: 1 }),
    points: rows({ label, max: 3, fields: inner }),
  },
});
const fields = criteria.rows!;
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const row = (n: number, values: object = {}): InnerRow => ({
  id: id(n),
  rank: `a${n}`,
  name: `Row ${n}`,
  weight: 1,
  points: [],
  ...values,
});
const point = (n: number, values: object = {}): InnerRow => ({ id: id(n), rank: `a${n}`, name: `Point ${n}`, ...values });
const base = [row(1), row(2, { points: [point(5), point(6)] }), row(3)];
const merge = (mine: InnerRow[], theirs: InnerRow[], winner?: 'mine' | 'theirs') => mergeRows(fields, { base, mine, theirs }, winner);

test('changes of different rows, and of different values of one row, are both kept', () => {
  const mine = [row(1, { name: 'Mine' }), base[1]!, row(4)];
  const theirs = [row(1, { weight: 5 }), row(2, { rank: 'a9', points: base[1]!['points'] }), row(3), row(7)].toSorted((a, b) =>
    a.rank < b.rank ? -1 : 1,
  );
  const { rows: merged, conflicts } = merge(mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged.map(({ id: one, rank, name, weight }) => [one.at(-1), rank, name, weight])).toEqual([
    ['1', 'a1', 'Mine', 5],
    ['4', 'a4', 'Row 4', 1],
    ['7', 'a7', 'Row 7', 1],
    ['2', 'a9', 'Row 2', 1],
  ]);
});

test('a row that two people move at once is a conflict, and its place is that of the winner', () => {
  const moved = (rank: string) => [row(1, { rank }), base[1]!, base[2]!].toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  expect(merge(moved('a25'), moved('a35')).conflicts).toEqual([{ rowId: id(1), name: 'rank' }]);
  expect(merge(moved('a25'), moved('a35')).rows.map(({ rank }) => rank)).toEqual(['a2', 'a25', 'a3']);
  expect(merge(moved('a25'), moved('a35'), 'theirs').rows.map(({ rank }) => rank)).toEqual(['a2', 'a3', 'a35']);
  expect(merge(moved('a25'), moved('a25')).conflicts).toEqual([]);
});

test('a row that one removes and the other changes stays, and is a conflict; a row within a row is merged too', () => {
  const changed = [base[0]!, row(2, { points: [point(5, { name: 'New' }), point(6)] }), base[2]!];
  expect(merge([base[0]!, base[2]!], changed)).toEqual({ rows: changed, conflicts: [{ rowId: id(2), name: 'id' }] });
  const other = [base[0]!, row(2, { points: [point(5), point(6), point(8)] }), base[2]!];
  const { rows: merged, conflicts } = merge(changed, other);
  expect(conflicts).toEqual([]);
  expect((merged[1]!['points'] as InnerRow[]).map(({ name }) => name)).toEqual(['New', 'Point 6', 'Point 8']);
});

test('differences are named: added, removed, moved and changed rows at every level', () => {
  const after = [row(2, { rank: 'a0', points: [point(5, { name: 'New' }), point(6), point(8)] }), row(3, { weight: 4 }), row(9)];
  expect(changesOfRows(fields, base, after).map(({ kind, path }) => [kind, ...path])).toEqual([
    ['added', 'Row 9'],
    ['removed', 'Row 1'],
    ['moved', 'Row 2'],
    ['added', 'Row 2', 'Point 8'],
    ['changed', 'Row 2', 'New'],
    ['changed', 'Row 3'],
  ]);
});

test('rows stand in their order, and no id occurs twice', () => {
  expect(faultOfRows(criteria, base)).toBeNull();
  expect(faultOfRows(criteria, [row(2), row(1)])).toBe('rows-order');
  expect(faultOfRows(criteria, [row(1), row(2, { points: [point(1)] })])).toBe('rows-order');
  expect(faultOfRows(criteria, [row(1, { name: 'x'.repeat(17_000) })])).toBe('rows-size');
});

test('a form names a faulty value in a row, and too many rows', () => {
  const fault = (value: InnerRow[]) => faultsOf({ criteria }, { criteria: value })['criteria'];
  expect(fault(base)).toBeUndefined();
  expect(fault([row(1, { name: '' })])).toEqual({ rule: 'rows' });
  expect(fault([1, 2, 3, 4, 5].map((n) => row(n)))).toEqual({ rule: 'maxRows', limit: 4 });
});

test('rows have at most three levels and contain no references', () => {
  const deeper = (levels: number): ReturnType<typeof rows> =>
    rows({ label, max: 1, fields: levels === 1 ? inner : { below: deeper(levels - 1) } });
  expect(() => deeper(3)).not.toThrow();
  expect(() => deeper(4)).toThrow('levels');
  expect(() => rows({ label, max: 1, fields: { ownerId: person({ label }) } })).toThrow('ownerId');
});

test('a row without a text is known by the record that it names, and all such records are found', () => {
  const named = {
    gradeId: reference({ label, to: 'grade', isOptional: true }),
    steps: rows({ label, max: 2, fields: { kraId: reference({ label, to: 'kra' }) } }),
  };
  const step = { id: id(3), rank: 'a0', kraId: id(4) };
  const one = { id: id(1), rank: 'a0', gradeId: id(2), steps: [step] };
  expect(recordsInRows(named, [one])).toEqual([
    { to: 'grade', id: id(2) },
    { to: 'kra', id: id(4) },
  ]);
  expect(rowTitle(named, one, ({ to }) => `The ${to}`)).toBe('The grade');
  expect(changesOfRows(named, [one], [{ ...one, steps: [] }])).toEqual([
    {
      kind: 'removed',
      path: [
        { to: 'grade', id: id(2) },
        { to: 'kra', id: id(4) },
      ],
    },
  ]);
});

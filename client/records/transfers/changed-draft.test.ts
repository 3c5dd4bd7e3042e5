import { expect, test } from 'vitest';
import type { ImportDraft } from '#shared/records/transfer.schema.ts';
import { withChange, withColumns, withTransfer } from './changed-draft.ts';

const repeated = { count: 1, at: '2026-11-02T09:00:00.000Z', areTaken: false };
const at = (revision: number) => ({ id: 'one', revision }) as ImportDraft['transfer'];
const draft: ImportDraft = {
  transfer: at(5),
  columns: [{ header: 'Reason', field: 'reason' }],
  formats: { dateOrder: null, decimalSign: null },
  repeated,
  reading: null,
};

test('a change replaces the rows of earlier imports, also by none', () => {
  const taken = { ...repeated, areTaken: true };
  expect(withChange(draft, { transfer: at(6), repeated: taken })).toEqual({ ...draft, transfer: at(6), repeated: taken });
  expect(withChange(draft, { transfer: at(6) })).not.toHaveProperty('repeated');
  expect(withTransfer(draft, at(6))).toEqual({ ...draft, transfer: at(6) });
});

test('an answer that is older than the draft changes nothing', () => {
  expect(withChange(draft, { transfer: at(4) })).toBe(draft);
  expect(withTransfer(draft, at(4))).toBe(draft);
});

test('chosen columns that are answered after a later correction keep its rows', () => {
  const chosen = { ...draft, transfer: at(4), columns: [], repeated: { ...repeated, areTaken: true } };
  expect(withColumns(draft, chosen)).toEqual({ ...draft, columns: [] });
  expect(withColumns(draft, { ...chosen, transfer: at(6) })).toEqual({ ...chosen, transfer: at(6) });
});

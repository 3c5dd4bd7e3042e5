import type { ImportDraft, ImportRow, Transfer } from '#shared/records/transfer.schema.ts';

/** Import of two rows of stones. */
export const sampleTransfer = (faulty: number, changes: Partial<Transfer> = {}): Transfer => ({
  id: 'one',
  kind: 'import',
  record: 'stones',
  fileName: 'stones.csv',
  state: 'draft',
  done: 0,
  total: 2,
  counts: { create: 2 - faulty, update: 0, unchanged: 0, faulty },
  revision: 2 - faulty,
  updatedAt: '2026-11-02T09:00:00.000Z',
  expiresAt: '2026-12-02T09:00:00.000Z',
  ...changes,
});

export const sampleColumns = [
  { header: 'Name', field: 'name' },
  { header: 'Level', field: 'level' },
];

export const sampleReading = { formats: { dateOrder: null, decimalSign: null }, reading: null } as const;

export const sampleDraft = (faulty: number): ImportDraft => ({
  transfer: sampleTransfer(faulty),
  columns: sampleColumns,
  ...sampleReading,
});

export const sampleRow = (number: number, level: string, isFaulty: boolean): ImportRow => ({
  number,
  cells: [`Stone ${number}`, level],
  faults: isFaulty ? [{ path: 'level', rule: 'number' }] : [],
  action: isFaulty ? null : 'create',
  isDone: false,
});

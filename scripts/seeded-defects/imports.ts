import type { SeededDefect } from './seeded-defect.ts';

export const importsDefects: readonly SeededDefect[] = [
  {
    name: 'ambiguous-day-accepted',
    file: 'shared/records/import-cell.ts',
    find: 'return Number(second) > 12 ? [second, first, year] : null;',
    replace: 'return [second, first, year];',
    tests: ['shared/records/import-cell.test.ts'],
  },
  {
    name: 'thousands-as-decimals',
    file: 'shared/records/import-cell.ts',
    find: ',(\\d{1,2}|\\d{4,})$/',
    replace: ',(\\d+)$/',
    tests: ['shared/records/import-cell.test.ts'],
  },
  {
    name: 'points-without-number',
    file: 'shared/records/scale.ts',
    find: "value.trim() === '' ? Number.NaN : Number(value)",
    replace: 'Number(value)',
    tests: ['shared/records/scale.test.ts'],
  },
  {
    name: 'stale-field-overwritten',
    file: 'server/records/record-checks.ts',
    find: '  if (stale.length === 0) return changed;',
    replace: '  if (stale.length >= 0) return changed;',
    tests: ['server/records/record-checks.test.ts'],
  },
  {
    name: 'file-name-with-folder',
    file: 'shared/files/file-name.ts',
    find: "replaceAll(forbidden, '_')",
    replace: "replaceAll(/[<>]/g, '_')",
    tests: ['shared/files/file-name.test.ts'],
  },
];

import type { SeededDefect } from './seeded-defect.ts';

export const importsDefects: readonly SeededDefect[] = [
  {
    name: 'ambiguous-day-accepted',
    file: 'shared/records/day-cell.ts',
    find: 'if (own === null) return null;',
    replace: 'if (own === null) return [first, second, year];',
    tests: ['shared/records/import-cell.test.ts'],
  },
  {
    name: 'thousands-as-decimals',
    file: 'shared/records/number-cell.ts',
    find: 'if (isAmbiguous(plain)) return null;',
    replace: "if (isAmbiguous(plain)) return 'comma';",
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

import { expect, test } from 'vitest';
import { migrationText, newMigrationName } from './migration-text.ts';

const now = new Date('2026-11-24T05:06:07Z');

test('a new migration is named after its time', () => {
  expect(newMigrationName(['Migration20261123040000_goals.ts', 'schema-snapshot.json'], 'badges', now)).toBe(
    'Migration20261124050607_badges',
  );
});

test('a new migration is later than all others, also than one from a clock that is ahead', () => {
  expect(newMigrationName(['Migration20270101000000_goals.ts'], 'more-badges', now)).toBe('Migration20270101000001_more_badges');
});

test('a migration contains the statements, without those that would remove references to other tables of the company', () => {
  const text = migrationText('Migration1_badges', [
    'create table "badge" (id uuid);',
    '',
    'alter table "goal" drop constraint "goal_kra_company_foreign";',
    "comment on table badge is '`${x}`';",
  ]);
  expect(text).toContain('create table "badge" (id uuid);');
  expect(text).not.toContain('goal_kra_company_foreign');
  expect(text).toContain('\\`\\${x}\\`');
});

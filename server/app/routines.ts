import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { defaultGrants } from '#shared/access/pages.ts';
import { BaseRole } from '#shared/platform/actor.schema.ts';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { companyOfRoomSql } from '#server/platform/live/company-of-room.ts';
import { hashOfSql } from './migration-hashes.ts';
import { servedRooms } from './features.ts';

/** SQL that may run again at any time: `create or replace function` and what belongs to it. */
export interface Routine {
  readonly name: string;
  readonly sql: string;
}

/** The files `sql/*.sql` beside their features, and what follows from the manifests. */
export const listRoutines = (): Routine[] => [
  ...globSync('server/**/sql/*.sql', { cwd: repositoryRoot })
    .sort()
    .map((file) => ({ name: path.basename(file, '.sql'), sql: readFileSync(path.join(repositoryRoot, file), 'utf8') })),
  { name: 'company_of_room', sql: companyOfRoomSql([...servedRooms.values()]) },
];

/**
 * Gives stored roles the default rights of pages that are new in the table of privileges. A page that a role has keeps its rights, so whoever
 * takes all rights of a page from a role stores the page without actions.
 */
export const pageDefaults = (grantsOf = defaultGrants): Routine => ({
  name: 'page_defaults',
  sql: BaseRole.enum
    .map(
      (base) =>
        `update role set grants = '${JSON.stringify(grantsOf(base)).replaceAll("'", "''")}'::jsonb || grants where base = '${base}';`,
    )
    .join('\n'),
});

/** Runs, after the migrations and as the owner, every routine whose text is not the one that this database has run last. */
export async function applyRoutines(owner: pg.Client, routines: readonly Routine[] = [...listRoutines(), pageDefaults()]): Promise<void> {
  const { rows } = await owner.query<{ name: string; hash: string }>('select name, hash from cairn.routine');
  const stored = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = routines.map((one) => ({ ...one, hash: hashOfSql([one.sql]) })).filter(({ name, hash }) => stored.get(name) !== hash);
  for (const { name, sql, hash } of changed) {
    await owner.query('begin');
    try {
      await owner.query(sql);
      await owner.query('insert into cairn.routine (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash', [
        name,
        hash,
      ]);
      await owner.query('commit');
    } catch (error) {
      await owner.query('rollback');
      throw error;
    }
  }
}

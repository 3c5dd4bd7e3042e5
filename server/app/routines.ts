import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { defaultGrants } from '#shared/access/pages.ts';
import { BaseRole } from '#shared/platform/actor.schema.ts';
import { build } from '#shared/platform/protocol.ts';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { searchRoutines } from '#server/platform/data/search-routines.ts';
import { companyOfRoomSql } from '#server/platform/live/company-of-room.ts';
import { hashOfSql } from './migration-hashes.ts';
import { features, servedRooms } from './features.ts';

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
  ...searchRoutines(features.flatMap(({ search = [] }) => search)),
];

/**
 * Gives stored roles the default rights of pages that are new in the table of privileges. A page that a role has keeps its rights, so whoever
 * takes all rights of a page from a role stores the page with no action.
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

const storeSql = `insert into cairn.routine (name, hash, build) values ($1, $2, $3)
  on conflict (name) do update set hash = excluded.hash, build = excluded.build`;

/** Runs a routine and stores its hash; both or none. */
async function runRoutine(owner: pg.Client, { name, sql, hash }: Routine & { readonly hash: string }, ownBuild: number): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(sql);
    await owner.query(storeSql, [name, hash, ownBuild]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** Codes of PostgreSQL for a function, a view or a type that does not exist. */
const absent = ['42883', '42P01', '42704'];
const isAbsent = (error: unknown) => absent.includes((error as { code?: string }).code ?? '');

/** Runs routines, of which one may call another that comes later: what is refused for an absent one is tried again after the others. */
async function runRoutines(owner: pg.Client, routines: readonly (Routine & { readonly hash: string })[], ownBuild: number): Promise<void> {
  const later: (Routine & { readonly hash: string })[] = [];
  let refusal: unknown;
  for (const routine of routines)
    await runRoutine(owner, routine, ownBuild).catch((error: unknown) => {
      if (!isAbsent(error)) throw error;
      refusal = error;
      later.push(routine);
    });
  if (later.length === routines.length && later.length > 0) throw refusal;
  if (later.length > 0) await runRoutines(owner, later, ownBuild);
}

/**
 * Runs, after the migrations and as the owner, every routine whose text is not the one that this database has run last. A process of an older
 * build, which may start while an upgrade restarts the others one by one, leaves the routines of the newer build as they are.
 */
export async function applyRoutines(
  owner: pg.Client,
  routines: readonly Routine[] = [...listRoutines(), pageDefaults()],
  ownBuild: number = build,
): Promise<void> {
  const { rows } = await owner.query<{ name: string; hash: string; build: number }>('select name, hash, build from cairn.routine');
  if (rows.some((row) => row.build > ownBuild)) return;
  const stored = new Map(rows.map(({ name, hash }) => [name, hash]));
  const current = routines.map((one) => ({ ...one, hash: hashOfSql([one.sql]) }));
  const changed = current.filter((one) => stored.get(one.name) !== one.hash);
  await runRoutines(owner, changed, ownBuild);
  await owner.query('update cairn.routine set build = $1 where build < $1', [ownBuild]);
}

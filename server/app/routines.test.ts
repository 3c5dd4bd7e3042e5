import { globSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { defaultGrants } from '#shared/access/pages.ts';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { newWorld } from '#server/test/world.ts';
import { applyRoutines, listRoutines, pageDefaults } from './routines.ts';

const routines = listRoutines();

test('every SQL file beside a feature is a routine of its own name', () => {
  const files = globSync('server/**/sql/*.sql', { cwd: repositoryRoot }).map((file) => path.basename(file, '.sql'));
  expect(new Set(files).size).toBe(files.length);
  expect(routines.map(({ name }) => name)).toEqual(expect.arrayContaining(files));
});

test.each(routines)('the routine $name may run again at any time', ({ sql }) => {
  expect(sql.match(/\bcreate (?!or replace)/i)).toBeNull();
  expect(sql).toMatch(/create or replace function cairn\./);
});

test('after a start, stored roles have the defaults of a new page, and keep the rights of the others', async () => {
  const world = await newWorld();
  await world.sql(`update role set grants = grants || '{"Tasks": {}}' where base = 'manager'`);
  const owner = new pg.Client({ connectionString: world.database.owner });
  await owner.connect();
  const isNew = { view: 'tree' } as const;
  const withNewPage = pageDefaults((base) =>
    base === 'manager' ? { ...defaultGrants(base), "Climber's log": isNew } : defaultGrants(base),
  );
  await applyRoutines(owner, [withNewPage]);
  await world.sql(`update role set grants = grants - 'Goals' where base = 'manager'`);
  await applyRoutines(owner, [withNewPage]);
  await owner.end();
  const { actor } = await world.contextOf(world.manager);
  expect(actor.grants).toMatchObject({ "Climber's log": isNew, Tasks: {} });
  expect(actor.grants['Tasks']).toEqual({});
  expect(actor.grants).not.toHaveProperty('Goals');
  expect((await world.contextOf(world.editor)).actor.grants).toEqual(defaultGrants('employee'));
});

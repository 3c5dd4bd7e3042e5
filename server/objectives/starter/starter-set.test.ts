import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPublishedTemplatesEndpoint } from '#shared/objectives/published-templates.api.ts';
import { addStarterSetEndpoint } from '#shared/objectives/starter-set.api.ts';
import { okrTemplate } from '#shared/objectives/okr-template.record.ts';
import { templateFaults } from '#shared/objectives/template-faults.ts';
import { languages } from '#shared/platform/languages.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { starterSet } from './starter-set.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const add = (language: 'en' | 'te', who = world.hrAdmin) => world.inject(who, addStarterSetEndpoint, { body: { language } });

test.each(languages)('the starter set in $name has 40 valid objectives with different names', async ({ code }) => {
  const set = await starterSet(code);
  expect(set).toHaveLength(40);
  expect(new Set(set.map(({ name }) => name)).size).toBe(40);
  expect(new Set(set.map(({ category }) => category)).size).toBe(6);
  for (const one of set) {
    expect(templateFaults(one), one.name).toEqual([]);
    expect(one.keyResults.length).toBeGreaterThanOrEqual(2);
    expect(one.keyResults.length).toBeLessThanOrEqual(4);
    for (const { name: text, unit } of one.keyResults) {
      expect(text.length).toBeGreaterThan(1);
      expect((unit ?? '').length).toBeLessThanOrEqual(20);
    }
  }
});

test('the starter set has other texts in each language and the same measures', async () => {
  const [english, ...others] = await Promise.all(languages.map(({ code }) => starterSet(code)));
  const measures = (set: typeof english) =>
    set!.map((one) => one.keyResults.map(({ polarity, start, target }) => [polarity, start, target]));
  for (const other of others) {
    expect(measures(other)).toEqual(measures(english));
    expect(other.filter(({ name }, at) => name === english![at]!.name)).toEqual([]);
  }
});

test('the starter set is added once, and leaves out names that the library has', async () => {
  const id = crypto.randomUUID();
  const name = 'Hold the right stock';
  const made = await world.inject(world.hrAdmin, okrTemplate.endpoints.create, { body: { id, name, level: 'team', keyResults: [] } });
  const { body: first } = await add('en');
  const { body: second } = await add('en');
  const rows = await world.sql(`select 1 from okrtemplate where company_id = $1 and name = $2`, [world.hrAdmin.companyId, name]);
  expect(made.status).toBe(200);
  expect(first).toEqual({ created: 39, skipped: 1, missingDimensions: [] });
  expect(second).toEqual({ created: 0, skipped: 40, missingDimensions: [] });
  expect(rows).toHaveLength(1);
  const { body: published } = await world.inject(world.editor, listPublishedTemplatesEndpoint, {});
  expect(published.templates).toHaveLength(39);
  expect(published.templates.every(({ number, keyResults }) => number === 1 && keyResults > 1)).toBe(true);
});

test('objectives of the starter set get open dimensions by their name in its language or in English, and the reply names missing ones', async () => {
  const { companyId } = world.hrAdmin;
  for (const table of ['okrtemplate_version', 'okrtemplate']) await world.sql(`delete from ${table} where company_id = $1`, [companyId]);
  await world.sql(`update okrdimension set name = 'వ్యక్తులు' where company_id = $1 and name = 'People'`, [companyId]);
  await world.sql(`update okrdimension set is_archived = true where company_id = $1 and name = 'Process'`, [companyId]);
  const { body: outcome } = await add('te');
  expect(outcome).toEqual({ created: 40, skipped: 0, missingDimensions: ['ప్రక్రియ'] });
  const sql = `select d.name, count(*)::int from okrtemplate t left join okrdimension d on d.id = t.dimension_id
    where t.company_id = $1 group by d.name order by d.name`;
  expect(await world.sql(sql, [companyId])).toEqual([
    { name: 'Customer', count: 11 },
    { name: 'Financial', count: 7 },
    { name: 'వ్యక్తులు', count: 9 },
    { name: null, count: 13 },
  ]);
});

test('the starter set adds the categories that are missing, and names no archived one', async () => {
  const { companyId } = world.hrAdmin;
  for (const table of ['okrtemplate_version', 'okrtemplate', 'okrcategory'])
    await world.sql(`delete from ${table} where company_id = $1`, [companyId]);
  await add('te');
  await world.sql(`update okrcategory set is_archived = true where company_id = $1 and name = 'ఆర్థికం'`, [companyId]);
  for (const table of ['okrtemplate_version', 'okrtemplate']) await world.sql(`delete from ${table} where company_id = $1`, [companyId]);
  await add('te');
  const sql = `select c.name, count(*)::int from okrtemplate t left join okrcategory c on c.id = t.category_id
    where t.company_id = $1 group by c.name order by c.name`;
  const found = await world.sql<{ name: string | null; count: number }>(sql, [companyId]);
  expect(found.map(({ name }) => name)).toEqual(['అమ్మకాలు', 'ఇంజనీరింగ్', 'కార్యకలాపాలు', 'మానవ వనరులు', 'సహాయం', null]);
  const [{ count } = { count: 0 }] = await world.sql<{ count: number }>('select count(*)::int from okrcategory where company_id = $1', [
    companyId,
  ]);
  expect(count).toBe(6);
});

test('only HR adds the starter set', async () => {
  const { status } = await add('te', world.manager);
  expect(status).toBe(403);
});

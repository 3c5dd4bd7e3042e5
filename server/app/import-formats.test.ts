import { afterAll, beforeAll, expect, test } from 'vitest';
import { goal } from '#shared/goals/goal.record.ts';
import { listImportRowsEndpoint, mapImportColumnsEndpoint } from '#shared/records/transfers.api.ts';
import { goalActions } from '#server/test/goal-actions.ts';
import { uploadImport } from '#server/test/imports.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the reader chooses how dates and numbers are written, where the file does not prove it', async () => {
  const { hrAdmin } = world;
  const file = 'Title;Start;End;Weight\nGoal;3/4/2026;5/6/2026;0,125';
  const { transfer, formats, reading } = await uploadImport(world, hrAdmin, goal, file);
  expect({ formats, reading }).toEqual({
    formats: { dateOrder: null, decimalSign: 'comma' },
    reading: { sheet: null, sheets: [], encoding: 'utf-8' },
  });
  const params = { transferId: transfer.id };
  const faulty = async () => {
    const { body } = await world.inject(hrAdmin, listImportRowsEndpoint, { params, query: { limit: 5 } });
    return body.rows[0]!.faults.map(({ path }) => path);
  };
  expect(await faulty()).toEqual(expect.arrayContaining(['startsOn', 'endsOn']));
  const fields = ['title', 'startsOn', 'endsOn', 'weight'];
  const body = { fields, formats: { dateOrder: 'day-first', decimalSign: null } } as const;
  const mapped = await world.inject(hrAdmin, mapImportColumnsEndpoint, { params, body: { ...body, fields } });
  expect(mapped.body).toMatchObject({ formats: { dateOrder: 'day-first', decimalSign: 'comma' } });
  expect(await faulty()).not.toEqual(expect.arrayContaining(['startsOn']));
});

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] });

test('an export of all columns contains long texts, and an import of the file changes nothing', async () => {
  const { hrAdmin } = world;
  const actions = await goalActions(world);
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('First')] }] };
  await actions.made({ title: 'With a text', description: { type: 'doc', content: [paragraph('Bold'), list] } as never });
  const query = { sort: 'title', title: 'contains.With a text' };
  const exported = async (columns?: string) =>
    (await world.inject(hrAdmin, goal.endpoints.export, { query: { ...query, ...(columns && { columns }) } } as never)).body as string;
  expect(await exported()).toContain('"Bold\n- First"');
  expect(await exported('title')).not.toContain('Bold');
  const { transfer } = await uploadImport(world, hrAdmin, goal, await exported());
  expect(transfer.counts).toEqual({ create: 0, update: 0, unchanged: 1, faulty: 0 });
});

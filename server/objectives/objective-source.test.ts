import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFromTemplateEndpoint } from '#shared/objectives/create-from-template.api.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import { okrTemplate } from '#shared/objectives/okr-template.record.ts';
import { objectiveActions, objectiveOf } from '#server/test/objective-actions.ts';
import { launchActions } from '#server/test/okr-launch-actions.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { createNextObjectives } from './launches/create-objectives.ts';

let world: World;
let launches: ReturnType<typeof launchActions>;

beforeAll(async () => {
  world = await openWorld();
  launches = launchActions(world);
});
afterAll(() => world.close());

const values = () => ({ ...objectiveOf(world.editor), id: randomUUID(), name: `Objective ${randomUUID()}` });
const create = (recordId: string, body: ReturnType<typeof values>) =>
  world.inject(world.editor, createFromTemplateEndpoint, { params: { recordId }, body });

test('the source of an objective is the library if it is made from a template, and no request states it', async () => {
  const templateId = await launches.template('Used');
  expect(await create(templateId, values())).toMatchObject({ status: 200, body: { source: 'library', state: 'draft' } });
  expect(await objectiveActions(world).draft()).toMatchObject({ source: 'own' });
  const stated = await world.inject(world.editor, objective.endpoints.create, { body: { ...values(), source: 'library' } as never });
  expect(stated.status).toBe(422);
});

test('the list is filtered by the source', async () => {
  const { body: made } = await create(await launches.template('Listed'), values());
  await objectiveActions(world).draft();
  const query = { sort: 'name', limit: 100, source: 'is.library' } as never;
  const { body } = await world.inject(world.hrAdmin, objective.list.endpoint, { query });
  expect(body.rows.map(({ id }) => id)).toContain(made.id);
  expect(new Set(body.rows.map(({ source }) => source))).toEqual(new Set(['library']));
});

test('an objective from the library needs a template in use, and the right to create it', async () => {
  const templateId = await launches.template('Archived');
  expect((await create(templateId, { ...values(), ownerId: world.stranger.id })).status).toBe(403);
  const unpublished = await launches.draft('Not published');
  expect(await create(unpublished, values())).toMatchObject({ status: 409, body: { code: 'okr-template.unpublished' } });
  await world.inject(world.hrAdmin, okrTemplate.endpoints.archive, { params: { recordId: templateId }, body: {} });
  expect(await create(templateId, values())).toMatchObject({ status: 404, body: { code: 'record.absent' } });
});

test('a launch creates objectives from the library', async () => {
  const { body } = await launches.launch(await launches.template('Launched from the library'), await launches.plan());
  while (await createNextObjectives(systemContext(world.services, world.hrAdmin.companyId), body.id));
  const rows = await world.sql(`select source from objective where name like 'Launched from the library%'`);
  expect(rows).toEqual([{ source: 'library' }]);
});

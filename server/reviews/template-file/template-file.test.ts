import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportTemplateEndpoint, importTemplateEndpoint, type TemplateFile } from '#shared/reviews/template-file.api.ts';
import { template } from '#shared/reviews/template.record.ts';
import { newTemplate } from '#server/test/launch-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function exported(): Promise<TemplateFile> {
  const { templateId: recordId } = await newTemplate(world);
  const answer = await world.inject(world.hrAdmin, exportTemplateEndpoint, { params: { recordId } });
  expect(answer.status).toBe(200);
  return answer.body;
}
const store = (body: TemplateFile, who = world.hrAdmin) => world.inject(who, importTemplateEndpoint, { body });
const count = async () => (await world.sql<{ count: number }>('select count(*)::int as count from template'))[0]!.count;

test('an exported template is imported with the same sections under another name', async () => {
  const file = await exported();
  const { body } = await store({ ...file, name: `${file.name.slice(0, 60)} again` });
  expect(body.faults).toEqual([]);
  const { body: again } = await world.inject(world.hrAdmin, exportTemplateEndpoint, { params: { recordId: body.id! } });
  expect(again).toEqual({ ...file, name: again.name });
  const published = await world.inject(world.hrAdmin, template.endpoints.publish, { params: { recordId: body.id! }, body: { version: 1 } });
  expect(published.status).toBe(200);
});

test('a file with unknown names names all of them, and nothing is imported', async () => {
  const file = await exported();
  const before = await count();
  const sections = file.sections.map((one) => ({ ...one, questionnaire: one.questionnaire && 'Lost questions' }));
  const { body } = await store({ ...file, name: 'Another template', scale: 'Lost scale', sections, designations: ['Astronaut', 'Pirate'] });
  expect(body).toEqual({
    id: null,
    faults: [
      { path: 'body', rule: 'unknown-scale', limit: ['Lost scale'] },
      { path: 'body', rule: 'unknown-questionnaire', limit: ['Lost questions'] },
      { path: 'body', rule: 'unknown-designation', limit: ['Astronaut', 'Pirate'] },
    ],
  });
  expect(await count()).toBe(before);
});

test('a name that exists and sections that do not fit are refused, and nobody else imports', async () => {
  const file = await exported();
  const before = await count();
  expect((await store(file)).body).toMatchObject({ id: null, faults: [{ path: 'body.name' }] });
  const twice = { ...file, name: 'Two times goals', sections: [file.sections[0]!, file.sections[0]!] };
  expect((await store(twice)).body).toMatchObject({ id: null, faults: [{ rule: 'single-section' }] });
  expect((await store({ ...file, format: 'other' } as never)).status).toBe(422);
  expect((await store(file, world.editor)).status).toBe(403);
  expect(await count()).toBe(before);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewSettings } from '#shared/reviews/review-settings.record.ts';
import { newLaunch } from '#server/test/launch-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';

const contentSql = 'select content from review_form join review on review.id = review_form.id where review.launch_id = $1 limit 1';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('forms score by the formula of the company, whose shares must total 100', async () => {
  const { act, check, id } = await newLaunch(world, [world.editor]);
  const set = async (changes: object) => {
    const { hrAdmin, inject } = world;
    const { status } = await inject(hrAdmin, reviewSettings.endpoints.edit, {
      params: { recordId: hrAdmin.companyId },
      body: changes as never,
    });
    expect(status).toBe(200);
  };
  await set({ hasFormula: { from: false, to: true }, goalShare: { from: 40, to: 30 } });
  expect(await check()).toEqual([{ path: 'templateId', rule: 'formula-total', limit: 90 }]);
  await set({ selfShare: { from: 0, to: 10 } });
  await act('start');
  const [form] = await world.sql<{ content: object }>(contentSql, [id]);
  expect(form!.content).toMatchObject({ formula: { goals: 30, competencies: 40, self: 10, feedback: 20 } });
});

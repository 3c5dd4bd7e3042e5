import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCommentEndpoint } from '#shared/comments/comments.api.ts';
import { listEvidenceEndpoint } from '#shared/reviews/evidence.api.ts';
import { objectiveActions } from '#server/test/objective-actions.ts';
import { newReview } from '#server/test/review-actions.ts';
import { recognise } from '#server/test/reward-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';
import type { Someone } from '#server/test/world-company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Recognises somebody at a moment. */
async function recogniseAt(author: Someone, recipient: Someone, at: string, isPrivate = false): Promise<string> {
  const { body } = await recognise(world, author, recipient, { points: 0, isPrivate });
  await world.sql('update recognition set at = $2 where id = $1', [body.id, at]);
  return body.id;
}

test('a reader of a review sees the evidence of its period that they may read', async () => {
  const { manager, stranger, viewer, sql } = world;
  const { id, employee } = await newReview(world);
  const [period] = await sql<{ from: string }>('select period_from::text as from from review where id = $1', [id]);
  const shown = await recogniseAt(viewer, employee, period!.from);
  await recogniseAt(viewer, employee, period!.from, true);
  await recogniseAt(viewer, employee, '2001-01-01');
  const list = (who: Someone) => world.inject(who, listEvidenceEndpoint, { params: { recordId: id } });
  expect((await list(manager)).body).toMatchObject([{ kind: 'recognition', id: shown, personId: viewer.id }]);
  expect((await list(employee)).body).toHaveLength(2);
  expect((await list(stranger)).status).toBe(404);
});

test('comments on objectives and key results of the employee are evidence, as far as the reader may read them', async () => {
  const { manager, stranger, sql, inject } = world;
  const { id, employee } = await newReview(world);
  const { draft, keyResult } = objectiveActions(world);
  const own = await draft({ ownerId: employee.id }, employee);
  const result = await keyResult(own.id, { assigneeId: employee.id }, employee);
  const places = [
    { hostKind: 'objective', hostId: own.id },
    { hostKind: 'keyresult', hostId: result.id },
  ];
  for (const params of places) {
    const body = { id: crypto.randomUUID(), body: `Half of the ${params.hostKind}` };
    await inject(employee, writeCommentEndpoint, { params, body });
    await sql('update comment set created_at = (select period_from from review where id = $2) where id = $1', [body.id, id]);
  }
  const list = async (who: Someone) => (await inject(who, listEvidenceEndpoint, { params: { recordId: id } })).body;
  const written = (await list(manager))
    .filter(({ kind }) => kind === 'objective-comment')
    .toSorted((one, other) => (one.text! < other.text! ? -1 : 1));
  expect(written).toMatchObject([
    { kind: 'objective-comment', text: 'Half of the keyresult', title: result.name, personId: employee.id },
    { kind: 'objective-comment', text: 'Half of the objective', title: own.name, path: `/admin/objectives/okr-details/${own.id}` },
  ]);
  expect(await list(stranger)).toEqual({ code: 'record.absent' });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { question } from '#shared/reviews/question.record.ts';
import { questionnaire } from '#shared/reviews/questionnaire.record.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { openWorld, type World } from '#server/test/world.ts';

const { endpoints } = questionnaire;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function ask() {
  const id = randomUUID();
  await world.inject(world.hrAdmin, question.endpoints.create, { body: { id, text: `What about ${id}?`, type: 'text' } });
  return { id: randomUUID(), rank: 'a0', questionId: id };
}
const create = (questions: Awaited<ReturnType<typeof ask>>[]) => {
  const id = randomUUID();
  return world.inject(world.hrAdmin, endpoints.create, { body: { id, name: `Set ${id}`, questions } });
};
const publish = (recordId: string, version = 1) =>
  world.inject(world.hrAdmin, endpoints.publish, { params: { recordId }, body: { version } });

test('a published version keeps its questions while the draft goes on', async () => {
  const [first, second] = [await ask(), { ...(await ask()), rank: 'a1' }];
  const { body: made } = await create([first]);
  await expectRoomsToFollow(world, () => publish(made.id));
  const body = { questions: { from: [first], to: [first, second] } };
  const { body: edited } = await world.inject(world.hrAdmin, endpoints.edit, { params: { recordId: made.id }, body });
  expect(edited).toMatchObject({ questions: [first, second], publication: { number: 1, changes: 1 } });
  const { body: version } = await world.inject(world.hrAdmin, endpoints.version, { params: { recordId: made.id, number: 1 } });
  expect(version).toMatchObject({ values: { questions: [first] } });
});

test('a questionnaire without questions is not published, and asks no question twice', async () => {
  const { body: empty } = await create([]);
  expect(await publish(empty.id)).toMatchObject({ status: 422, body: { fields: [{ rule: 'questions-needed' }] } });
  const one = await ask();
  const twice = await create([one, { ...one, id: randomUUID(), rank: 'a1' }]);
  expect(twice).toMatchObject({ status: 422, body: { fields: [{ path: 'body.questions', rule: 'question-twice' }] } });
});

test('changes of two people to the questions are both kept', async () => {
  const [first, second, third] = [await ask(), { ...(await ask()), rank: 'a1' }, { ...(await ask()), rank: 'a2' }];
  const { body: made } = await create([first]);
  const edit = (to: (typeof first)[]) =>
    world.inject(world.hrAdmin, endpoints.edit, { params: { recordId: made.id }, body: { questions: { from: [first], to } } });
  await edit([first, second]);
  expect((await edit([first, third])).body).toMatchObject({ questions: [first, second, third] });
});

test('a question that a questionnaire asks is not deleted', async () => {
  const one = await ask();
  await create([one]);
  const refused = await world.inject(world.hrAdmin, question.endpoints.delete, { params: { recordId: one.questionId } });
  expect(refused).toMatchObject({ status: 409, body: { fields: [{ rule: 'used-by-questionnaires', limit: 1 }] } });
});

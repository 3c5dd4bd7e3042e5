import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { designation } from '#shared/designations/designation.record.ts';
import { question } from '#shared/reviews/question.record.ts';
import { questionnaire } from '#shared/reviews/questionnaire.record.ts';
import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { usualViewersOf, type SectionType, type TemplateSection } from '#shared/reviews/template-sections.ts';
import { template } from '#shared/reviews/template.record.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { openWorld, type World } from '#server/test/world.ts';

const { endpoints } = template;
let world: World;
let scaleId: string;

beforeAll(async () => {
  world = await openWorld();
  scaleId = randomUUID();
  const points = [
    { value: 1, label: 'Low' },
    { value: 2, label: 'High' },
  ];
  await world.inject(world.hrAdmin, ratingScale.endpoints.create, { body: { id: scaleId, name: 'Overall', points } });
});
afterAll(() => world.close());

const section = (type: SectionType, weight: number, values: Partial<TemplateSection> = {}) =>
  ({
    id: randomUUID(),
    title: type,
    type,
    weight,
    questionnaireId: null,
    scaleId: null,
    ...usualViewersOf(type),
    ...values,
  }) as TemplateSection;

/** Creates a template whose sections stand in this order. */
const create = (sections: TemplateSection[], designationIds: string[] = []) => {
  const id = randomUUID();
  const ordered = sections.map((one, index) => ({ ...one, rank: `a${index}` }));
  const designations = designationIds.map((designationId, index) => ({ id: randomUUID(), rank: `a${index}`, designationId }));
  const body = { id, name: `Template ${id}`, scaleId, sections: ordered, designations };
  return world.inject(world.hrAdmin, endpoints.create, { body: body as never });
};
const publish = (recordId: string, version = 1) =>
  world.inject(world.hrAdmin, endpoints.publish, { params: { recordId }, body: { version } });

async function newQuestionnaire(): Promise<string> {
  const [questionId, id] = [randomUUID(), randomUUID()];
  await world.inject(world.hrAdmin, question.endpoints.create, { body: { id: questionId, text: `Why ${questionId}?`, type: 'text' } });
  const questions = [{ id: randomUUID(), rank: 'a0', questionId }];
  await world.inject(world.hrAdmin, questionnaire.endpoints.create, { body: { id, name: `Set ${id}`, questions } });
  return id;
}

test('a template is published when its weights total 100, and the refusal names their sum', async () => {
  const { body: short } = await create([section('goals', 60), section('competencies', 39.5)]);
  expect(await publish(short.id)).toMatchObject({ status: 422, body: { fields: [{ rule: 'sections-total', limit: 99.5 }] } });
  const { body: exact } = await create([section('goals', 60), section('competencies', 40), section('summary', 70)]);
  expect(exact.sections.at(-1)).toMatchObject({ type: 'summary', weight: 0 });
  const { status } = await expectRoomsToFollow(world, () => publish(exact.id));
  expect(status).toBe(200);
});

test('a published version stays as it is while the draft changes', async () => {
  const { body: made } = await create([section('goals', 100)]);
  await publish(made.id);
  const to = [...made.sections, { ...section('development', 0), rank: 'a5' }];
  const body = { sections: { from: made.sections, to } } as never;
  const { body: edited } = await world.inject(world.hrAdmin, endpoints.edit, { params: { recordId: made.id }, body });
  expect(edited).toMatchObject({ publication: { number: 1, changes: 1 } });
  const { body: version } = await world.inject(world.hrAdmin, endpoints.version, { params: { recordId: made.id, number: 1 } });
  expect(version).toMatchObject({ values: { sections: [{ type: 'goals' }] } });
});

test('a section of questions needs a questionnaire that was published', async () => {
  const { body: without } = await create([section('goals', 100), section('questions', 0)]);
  expect(await publish(without.id)).toMatchObject({ status: 422, body: { fields: [{ rule: 'section-empty', limit: 2 }] } });
  const questionnaireId = await newQuestionnaire();
  const { body: made } = await create([section('questions', 100, { questionnaireId })]);
  expect(await publish(made.id)).toMatchObject({ status: 422, body: { fields: [{ rule: 'questionnaire-unpublished', limit: 1 }] } });
  await world.inject(world.hrAdmin, questionnaire.endpoints.publish, { params: { recordId: questionnaireId }, body: { version: 1 } });
  expect((await publish(made.id)).status).toBe(200);
  const removed = await world.inject(world.hrAdmin, questionnaire.endpoints.delete, { params: { recordId: questionnaireId } });
  expect(removed).toMatchObject({ status: 409, body: { fields: [{ rule: 'used-by-templates' }] } });
});

test('a template is not published while it names a record that is archived, and the refusal names the field', async () => {
  const archived = randomUUID();
  const points = [
    { value: 1, label: 'Low' },
    { value: 2, label: 'High' },
  ];
  await world.inject(world.hrAdmin, ratingScale.endpoints.create, { body: { id: archived, name: 'Archived scale', points } });
  const { body: made } = await create([section('goals', 100)]);
  const body = { scaleId: { from: scaleId, to: archived } };
  await world.inject(world.hrAdmin, endpoints.edit, { params: { recordId: made.id }, body });
  await world.inject(world.hrAdmin, ratingScale.endpoints.archive, { params: { recordId: archived }, body: {} });
  expect(await publish(made.id, 2)).toMatchObject({ status: 422, body: { fields: [{ path: 'body.scaleId', rule: 'absent' }] } });
  await world.inject(world.hrAdmin, ratingScale.endpoints.restore, { params: { recordId: archived }, body: {} });
  expect((await publish(made.id, 2)).status).toBe(200);
});

test('a designation has one default template', async () => {
  const designationId = randomUUID();
  await world.inject(world.hrAdmin, designation.endpoints.create, { body: { id: designationId, name: 'Glazier' } });
  expect((await create([], [designationId])).status).toBe(200);
  const answers = await create([], [designationId]);
  expect(answers).toMatchObject({ status: 422, body: { fields: [{ path: 'body.designations', rule: 'designation-taken', limit: 1 }] } });
});

test('employees never see the section about their potential', async () => {
  const open = section('potential', 0, { editedBy: ['employee-self', 'manager-manager'], hiddenFrom: [] });
  const { body: made } = await create([open]);
  expect(made.sections[0]).toMatchObject({
    editedBy: ['manager-manager'],
    hiddenFrom: ['employee-self', 'employee-manager', 'employee-shared'],
  });
});

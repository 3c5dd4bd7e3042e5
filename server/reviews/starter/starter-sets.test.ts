import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#shared/platform/languages.ts';
import { competency } from '#shared/reviews/competency.record.ts';
import { faultsOfQuestion } from '#shared/reviews/question-parts.ts';
import { question } from '#shared/reviews/question.record.ts';
import { questionnaire } from '#shared/reviews/questionnaire.record.ts';
import { addCompetencyStarterEndpoint, addQuestionStarterEndpoint } from '#shared/reviews/starter-sets.api.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { reviewStarterText, starterCompetencies, starterQuestions } from './starter-sets.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each(languages)('the starter set in $name has 30 competencies, 40 questions and four questionnaires', async ({ code }) => {
  const text = await reviewStarterText(code);
  const competencies = starterCompetencies(text, [randomUUID()]);
  expect(new Set(competencies.map(({ name }) => name)).size).toBe(30);
  expect(competencies.every(({ behaviours }) => behaviours.length === 2)).toBe(true);
  const sets = starterQuestions(text, randomUUID());
  const questions = sets.flatMap((set) => set.questions);
  expect([sets.length, new Set(questions.map((one) => one.text)).size]).toEqual([4, 40]);
  expect(questions.flatMap((one) => faultsOfQuestion({ options: [], statements: [], ...one }))).toEqual([]);
  const longest = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));
  expect(longest(text.scale.labels)).toBeLessThanOrEqual(40);
  expect(
    longest([...questions.map((one) => one.text), ...competencies.flatMap((one) => one.behaviours.map((row) => row.text))]),
  ).toBeLessThan(251);
});

test('each language has texts of its own', async () => {
  const [english, ...others] = await Promise.all(languages.map(({ code }) => reviewStarterText(code)));
  const textsOf = (text: typeof english) => [
    ...text!.areas.flatMap(({ competencies }) => competencies.flat()),
    ...text!.questionnaires.flatMap(({ name, questions }) => [name, ...questions]),
  ];
  const known = new Set(textsOf(english));
  expect(others.map((other) => textsOf(other).filter((one) => known.has(one)))).toEqual(others.map(() => []));
});

test('competencies are added once, and names that exist in their category are left out', async () => {
  const { inject, hrAdmin, manager } = world;
  await inject(hrAdmin, competency.endpoints.create, {
    body: { id: randomUUID(), name: 'teamwork', category: 'Working together', behaviours: [] },
  });
  const add = (who = hrAdmin) => inject(who, addCompetencyStarterEndpoint, { body: { language: 'en' } });
  expect((await add()).body).toEqual({ created: 29, skipped: 1 });
  expect((await add()).body).toEqual({ created: 0, skipped: 30 });
  expect((await add(manager)).status).toBe(403);
});

test('questionnaires ask the questions of the company where it has them', async () => {
  const { inject, hrAdmin, manager } = world;
  const id = randomUUID();
  await inject(hrAdmin, question.endpoints.create, { body: { id, text: 'How good was the quality of the work?', type: 'text' } });
  const add = (who = hrAdmin) => inject(who, addQuestionStarterEndpoint, { body: { language: 'en' } });
  expect((await add()).body).toEqual({ questions: { created: 39, skipped: 1 }, questionnaires: { created: 4, skipped: 0 } });
  expect((await add()).body).toEqual({ questions: { created: 0, skipped: 40 }, questionnaires: { created: 0, skipped: 4 } });
  expect((await add(manager)).status).toBe(403);
  const [made] = await world.sql<{ id: string }>(`select id from questionnaire where name = 'Yearly review'`);
  const { body } = await inject(hrAdmin, questionnaire.endpoints.read, { params: { recordId: made!.id } });
  const asked = body.questions.map(({ questionId }) => questionId);
  expect([asked.length, asked[1]]).toEqual([10, id]);
  const published = await inject(hrAdmin, questionnaire.endpoints.publish, {
    params: { recordId: made!.id },
    body: { version: body.version },
  });
  expect(published.status).toBe(200);
});

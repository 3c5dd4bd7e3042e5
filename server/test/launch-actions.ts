import { randomUUID } from 'node:crypto';
import { addDays } from '#shared/platform/days.ts';
import { addLaunchPeopleEndpoint, checkLaunchEndpoint } from '#shared/reviews/launch.api.ts';
import { launch } from '#shared/reviews/launch.record.ts';
import { question } from '#shared/reviews/question.record.ts';
import { questionnaire } from '#shared/reviews/questionnaire.record.ts';
import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { usualViewersOf, type SectionType } from '#shared/reviews/template-sections.ts';
import { template } from '#shared/reviews/template.record.ts';
import { newCycle } from './goal-actions.ts';
import type { Someone } from './world-company.ts';
import type { World } from './world.ts';

const points = ['Poor', 'Fair', 'Good', 'Better', 'Best'].map((label, index) => ({ value: index + 1, label }));

async function newQuestionnaire({ inject, hrAdmin }: World, scaleId: string): Promise<string> {
  const [questionId, id] = [randomUUID(), randomUUID()];
  const body = { id: questionId, text: `How was it, ${questionId}?`, type: 'rating', scaleId } as const;
  await inject(hrAdmin, question.endpoints.create, { body });
  const questions = [{ id: randomUUID(), rank: 'a0', questionId }];
  await inject(hrAdmin, questionnaire.endpoints.create, { body: { id, name: `Set ${id}`, questions } });
  await inject(hrAdmin, questionnaire.endpoints.publish, { params: { recordId: id }, body: { version: 1 } });
  return id;
}

/** A published template with goals, questions and a summary. */
export async function newTemplate(world: World): Promise<{ templateId: string; scaleId: string }> {
  const { inject, hrAdmin } = world;
  const [templateId, scaleId] = [randomUUID(), randomUUID()];
  await inject(hrAdmin, ratingScale.endpoints.create, { body: { id: scaleId, name: `Scale ${scaleId}`, points } });
  const asked = await newQuestionnaire(world, scaleId);
  const sectionOf = (type: SectionType, weight: number, rank: string, questionnaireId: string | null = null) => {
    const { editedBy, hiddenFrom } = usualViewersOf(type);
    const viewers = { editedBy: [...editedBy], hiddenFrom: [...hiddenFrom] };
    return { id: randomUUID(), rank, title: `About ${type}`, type, weight, questionnaireId, scaleId: null, ...viewers };
  };
  const sections = [sectionOf('goals', 60, 'a0'), sectionOf('questions', 40, 'a1', asked), sectionOf('summary', 0, 'a2')];
  const body = { id: templateId, name: `Template ${templateId}`, scaleId, sections };
  await inject(hrAdmin, template.endpoints.create, { body });
  await inject(hrAdmin, template.endpoints.publish, { params: { recordId: templateId }, body: { version: 1 } });
  return { templateId, scaleId };
}

/** Templates of worlds, each made once. */
const templates = new WeakMap<World, ReturnType<typeof newTemplate>>();
const templateOf = (world: World) => {
  const found = templates.get(world) ?? newTemplate(world);
  templates.set(world, found);
  return found;
};

const inDays = (world: World, days: number) => addDays(world.services.now().toISOString().slice(0, 10), days);

/** Values of a launch that can begin. Each has a review cycle of its own, as a person has one form in each. */
export async function launchValues(world: World) {
  const { templateId } = await templateOf(world);
  const cycleId = await newCycle(world);
  // Periods of other launches must not overlap.
  const [{ count } = { count: 0 }] = await world.sql<{ count: number }>('select count(*)::int as count from launch');
  const period = { periodFrom: `${2100 + count}-01-01`, periodTo: `${2100 + count}-12-31` };
  const dues = { selfDue: inDays(world, 10), managerDue: inDays(world, 20), shareDue: inDays(world, 30) };
  return { templateId, cycleId, ...period, ...dues };
}

const noDays = { cycleId: null, periodFrom: null, periodTo: null, selfDue: null, managerDue: null, shareDue: null };
/** Values of a recurring launch, in place of the days of a single one. */
export const recurringValues = { ...noDays, recurrence: 'hire', offsetDays: 90, selfDays: 7, managerDays: 14, shareDays: 21 };

type Action = 'schedule' | 'unschedule' | 'start' | 'pause' | 'resume' | 'complete' | 'cancel';
const asking: Partial<Record<Action, object>> = { pause: { reason: 'Waiting for the board' } };
const judging: readonly Action[] = ['complete', 'cancel'];

/** A draft of HR with these people, and what can be done with it. */
export async function newLaunch(world: World, people: readonly Someone[] = [world.editor, world.colleague], changes: object = {}) {
  const { inject, hrAdmin } = world;
  const id = randomUUID();
  const values = { id, name: `Launch ${id}`, ...(await launchValues(world)), ...changes };
  await inject(hrAdmin, launch.endpoints.create, { body: values });
  const params = { recordId: id };
  const add = (some: readonly Someone[]) =>
    inject(hrAdmin, addLaunchPeopleEndpoint, { params, body: { personIds: some.map((person) => person.id) } });
  if (people.length > 0) await add(people);
  const read = async () => (await inject(hrAdmin, launch.endpoints.read, { params })).body;
  const bodyOf = async (action: Action, input: object) => ({
    ...asking[action],
    ...(judging.includes(action) && { version: (await read()).version }),
    ...input,
  });
  const act = async (action: Action, input: object = {}) =>
    inject(hrAdmin, launch.endpoints[action], { params, body: (await bodyOf(action, input)) as never });
  const check = async () => (await inject(hrAdmin, checkLaunchEndpoint, { params })).body.faults;
  const forms = () =>
    world.sql<{ id: string; employeeId: string; managerId: string; status: string }>(
      'select id, employee_id as "employeeId", manager_id as "managerId", status from review where launch_id = $1 order by employee_id',
      [id],
    );
  return { id, params, values, add, read, act, check, forms };
}

/** New people who report to the manager. */
export async function newReports(world: World, count: number): Promise<Someone[]> {
  const people: Someone[] = [];
  for (let number = 0; number < count; number++) people.push(await world.newcomer());
  await world.sql('update person set manager_id = $1, path = $2 where id = any($3)', [
    world.manager.id,
    JSON.stringify([world.manager.id]),
    people.map((person) => person.id),
  ]);
  return people;
}

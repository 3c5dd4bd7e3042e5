import { randomUUID } from 'node:crypto';
import { makeCheckInEndpoint } from '#shared/objectives/check-ins.api.ts';
import type { CheckInInput } from '#shared/objectives/check-in.schema.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import type { ProposedChanges } from '#shared/objectives/proposal.schema.ts';
import { proposeEndpoint } from '#shared/objectives/proposals.api.ts';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import type { Someone } from './world-company.ts';
import type { World } from './world.ts';

type NewObjective = BodyOf<typeof objective.endpoints.create>;
type Changes = BodyOf<typeof objective.endpoints.edit>;
type NewKeyResult = BodyOf<typeof keyResult.endpoints.create>;

type ObjectiveAction = keyof typeof objective.actions;

/** Values of a new objective of a person. */
export const objectiveOf = (owner: Pick<Someone, 'id'>) => ({
  name: 'Answer customers faster',
  level: 'individual' as const,
  ownerId: owner.id,
  period: 'annual' as const,
  year: 2037,
  startsOn: '2037-01-01',
  dueOn: '2037-12-31',
});

/** Values of a new key result. */
export const keyResultOf = (objectiveId: string, assignee: Pick<Someone, 'id'>) => ({
  objectiveId,
  assigneeId: assignee.id,
  name: 'Hours to the first answer',
  polarity: 'decrease' as const,
  unit: 'hours',
  start: 100,
  target: 60,
  dueOn: '2037-12-31',
});

export const checkInOf = (value: number, at: string, more: Partial<CheckInInput> = {}) => ({
  id: randomUUID(),
  value,
  confidence: 7,
  status: null,
  comment: 'As planned',
  blockers: null,
  at,
  ...more,
});

/** Body of an answer; throws the error of a refused request. */
function accepted<Reply>({ status, body }: { status: number; body: Reply }): Reply {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** Actions with objectives of the world's editor, by default as that person. */
export function objectiveActions(world: World) {
  const { editor: owner, inject } = world;
  const create = (values: Partial<NewObjective> = {}, who: Someone = owner) =>
    inject(who, objective.endpoints.create, { body: { id: randomUUID(), ...objectiveOf(owner), ...values } });
  const createKeyResult = (objectiveId: string, values: Partial<NewKeyResult> = {}, who: Someone = owner) =>
    inject(who, keyResult.endpoints.create, { body: { id: randomUUID(), ...keyResultOf(objectiveId, owner), ...values } });
  /** Does a named action with an objective, as the caller sees it now. */
  const act = async (name: ObjectiveAction, recordId: string, who: Someone = owner, input: object = {}) => {
    const { version } = (await inject(who, objective.endpoints.read, { params: { recordId } })).body;
    const body = { ...input, ...(objective.actions[name].isJudged && { version }) };
    return inject(who, objective.endpoints[name], { params: { recordId }, body });
  };
  /** Most tests need no approval, so the state is set in the table. */
  const activate = (id: string) => world.sql(`update objective set state = 'active' where id = $1`, [id]);
  return {
    owner,
    create,
    createKeyResult,
    activate,
    act,
    draft: async (values: Partial<NewObjective> = {}, who: Someone = owner) => accepted(await create(values, who)),
    active: async (values: Partial<NewObjective> = {}, who: Someone = owner) => {
      const made = accepted(await create(values, who));
      await activate(made.id);
      return made;
    },
    keyResult: async (objectiveId: string, values: Partial<NewKeyResult> = {}, who: Someone = owner) =>
      accepted(await createKeyResult(objectiveId, values, who)),
    propose: (objectiveId: string, body: ProposedChanges, who: Someone = owner) =>
      inject(who, proposeEndpoint, { params: { objectiveId }, body }),
    edit: (recordId: string, body: Changes, who: Someone = owner) => inject(who, objective.endpoints.edit, { params: { recordId }, body }),
    checkIn: (keyResultId: string, input: CheckInInput & { id: string }, who: Someone = owner) =>
      inject(who, makeCheckInEndpoint, { params: { keyResultId }, body: input }),
    read: async (recordId: string, who: Someone = owner) => (await inject(who, objective.endpoints.read, { params: { recordId } })).body,
    readKeyResult: async (recordId: string, who: Someone = owner) =>
      (await inject(who, keyResult.endpoints.read, { params: { recordId } })).body,
  };
}

/** Days around now, because nobody checks in before the start or in the future. */
const daysAroundNow = () => {
  const year = new Date().getUTCFullYear();
  return { period: 'custom' as const, year, startsOn: `${year - 1}-01-01`, dueOn: `${year + 1}-12-31` };
};

/** Actions with an active objective of today that has a key result. */
export async function measured(world: World) {
  const actions = objectiveActions(world);
  const days = daysAroundNow();
  const { id: objectiveId } = await actions.draft(days);
  const { id: keyResultId } = await actions.keyResult(objectiveId, { dueOn: days.dueOn });
  await actions.activate(objectiveId);
  return { ...actions, objectiveId, keyResultId };
}

import { randomUUID } from 'node:crypto';
import { cycle } from '#shared/cycles/cycle.record.ts';
import { goal } from '#shared/goals/goal.record.ts';
import { kra } from '#shared/kras/kra.record.ts';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import type { Someone } from './world-company.ts';
import type { World } from './world.ts';

export interface GoalContext {
  readonly kraId: string;
  readonly cycleId: string;
}

const contexts = new WeakMap<World, Promise<GoalContext>>();

export async function newKra({ inject, hrAdmin }: World): Promise<string> {
  const { body } = await inject(hrAdmin, kra.endpoints.create, { body: { id: randomUUID(), name: `Area ${randomUUID()}` } });
  return body.id;
}

export async function newCycle({ inject, hrAdmin }: World): Promise<string> {
  const year = { startsOn: '2026-04-01', endsOn: '2027-03-31' };
  const { body } = await inject(hrAdmin, cycle.endpoints.create, { body: { id: randomUUID(), name: `Cycle ${randomUUID()}`, ...year } });
  return body.id;
}

/** A key result area and a review cycle of the company, created once for each world. */
export function goalContext(world: World): Promise<GoalContext> {
  const create = async () => ({ kraId: await newKra(world), cycleId: await newCycle(world) });
  const context = contexts.get(world) ?? create();
  contexts.set(world, context);
  return context;
}

type NewGoal = BodyOf<typeof goal.endpoints.create>;
type Changes = BodyOf<typeof goal.endpoints.edit>;

/** Actions with goals of the world's editor, by default as that person. */
export async function goalActions(world: World) {
  const { endpoints } = goal;
  const { editor: owner, inject } = world;
  const context = await goalContext(world);
  const year = { startsOn: '2026-04-01', endsOn: '2027-03-31' };
  const create = (values: Partial<NewGoal> = {}, who: Someone = owner) =>
    inject(who, endpoints.create, {
      body: { id: randomUUID(), title: 'Answer faster', employeeId: owner.id, ...context, ...year, ...values },
    });
  return {
    owner,
    context,
    create,
    made: async (values: Partial<NewGoal> = {}) => (await create(values)).body,
    edit: (recordId: string, body: Changes, who: Someone = owner) => inject(who, endpoints.edit, { params: { recordId }, body }),
    read: async (recordId: string) => (await inject(owner, endpoints.read, { params: { recordId } })).body,
    act: (name: 'archive' | 'restore' | 'close' | 'reopen', recordId: string) =>
      inject(owner, endpoints[name], { params: { recordId }, body: {} }),
    remove: (recordId: string) => inject(owner, endpoints.delete, { params: { recordId } }),
  };
}

export const refusal = (path: string, rule: string, limit?: unknown) => ({
  status: 422,
  body: { code: 'input.invalid', fields: [{ path, rule, ...(limit !== undefined && { limit }) }] },
});

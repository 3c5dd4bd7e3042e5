import type { ClientBase } from 'pg';
import { goal } from '#shared/goals/goal.record.ts';
import type { EventDefinition } from '#shared/platform/event.ts';
import { roomKey } from '#shared/platform/room.ts';
import { serializeEventData } from '#server/platform/data/event-recorder.ts';
import { insertRows } from '#server/platform/seed/insert-rows.ts';
import type { SeededCompany } from '#server/platform/seed/seeded-company.ts';

type Goal = SeededCompany['goal'][number];

interface Fact {
  readonly event: EventDefinition;
  readonly at: string;
  readonly subjectId: string;
  readonly data: object;
}

/** A goal was created without progress, and its progress was entered once. */
function factsOf({ version, companyId: _companyId, ...values }: Goal): Fact[] {
  const { id, createdAt, updatedAt } = values;
  const now = { ...values, isArchived: false, version };
  const before = { progress: 0, status: 'pending' as const };
  const first = { ...now, ...before, version: 1, updatedAt: createdAt };
  const created = { event: goal.events.created as EventDefinition, at: createdAt, subjectId: id, data: { id, record: first } };
  if (version === 1) return [created];
  const changed = { id, record: now, before, changed: ['progress', 'status'] };
  return [created, { event: goal.events.edited as EventDefinition, at: updatedAt, subjectId: id, data: changed }];
}

/** Stores the log of the goals of each person. Those of a large company have none, like any new room. */
export async function storeGoalLogs(client: ClientBase, { plan, company, goal: goals }: SeededCompany): Promise<void> {
  if (plan.size) return;
  for (const [employeeId, own] of Map.groupBy(goals, (one) => one.employeeId)) {
    const room = roomKey(goal.room, employeeId);
    const facts = own.flatMap(factsOf).toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
    const by = { companyId: company.id, actorId: employeeId, realActorId: employeeId };
    const events = facts.map(({ event, data, at, subjectId }, index) => ({
      ...by,
      room,
      seq: index + 1,
      id: crypto.randomUUID(),
      name: event.name,
      v: event.v,
      data: JSON.parse(serializeEventData(event, data)) as object,
      subjectId,
      at,
    }));
    await insertRows(client, 'room', [{ key: room, companyId: company.id, seq: events.length, lastId: events.at(-1)!.id, floor: 0 }]);
    await insertRows(client, 'event', events);
  }
}

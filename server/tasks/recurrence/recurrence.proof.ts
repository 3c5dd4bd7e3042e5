import { editTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import {
  previewRecurrenceEndpoint,
  readSeriesEndpoint,
  setRecurrenceEndpoint,
  stopSeriesEndpoint,
} from '#shared/tasks/recurrence/recurrence.api.ts';
import type { Recurrence } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { placed, unplaced, type ProofEnvironment } from '#server/test/proof.ts';
import type { World } from '#server/test/world.ts';

const everyOf = (frequency: Recurrence['frequency']): Recurrence => ({
  frequency,
  interval: 1,
  weekdays: [],
  monthDays: [],
  position: null,
  until: null,
  count: null,
  anchor: 'schedule',
});

async function datedTask({ task, inject }: World, { owner, boardId }: ProofEnvironment): Promise<string> {
  const { id: taskId } = await task(owner, { boardId });
  await inject(owner, editTaskEndpoint, { params: { taskId }, body: { dueDate: { from: null, to: '2999-03-01' } } });
  return taskId;
}

async function repeatedTask(world: World, place: ProofEnvironment): Promise<string> {
  const taskId = await datedTask(world, place);
  await world.inject(place.owner, setRecurrenceEndpoint, { params: { taskId }, body: { from: null, recurrence: everyOf('weekly') } });
  return taskId;
}

export const proofs = [
  unplaced(previewRecurrenceEndpoint, async () => () => ({ input: { body: { recurrence: everyOf('daily'), dueDate: '2027-01-31' } } })),

  placed(readSeriesEndpoint, async (world, place) => {
    const taskId = await repeatedTask(world, place);
    return () => ({ input: { params: { taskId } } });
  }),

  placed(setRecurrenceEndpoint, async (world, place) => {
    const taskId = await datedTask(world, place);
    const rules = [everyOf('daily'), everyOf('monthly')];
    return (turn) => ({
      input: { params: { taskId }, body: { from: turn === 0 ? null : rules[(turn - 1) % 2]!, recurrence: rules[turn % 2]! } },
    });
  }),

  placed(stopSeriesEndpoint, async (world, place) => {
    const taskId = await repeatedTask(world, place);
    return () => ({ input: { params: { taskId }, body: {} } });
  }),
];

import { randomUUID } from 'node:crypto';
import {
  addLaunchGroupEndpoint,
  addLaunchPeopleEndpoint,
  checkLaunchEndpoint,
  importLaunchPeopleEndpoint,
  joinLaunchEndpoint,
  listLaunchPeopleEndpoint,
  listMovedFormsEndpoint,
  readLaunchProgressEndpoint,
  readUpcomingFormsEndpoint,
  remindLaunchEndpoint,
  removeLaunchPeopleEndpoint,
  resyncLaunchEndpoint,
} from '#shared/reviews/launch.api.ts';
import { launch } from '#shared/reviews/launch.record.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { launchValues, newLaunch, newReports, recurringValues } from '#server/test/launch-actions.ts';
import { unplaced, type LogScene } from '#server/test/proof.ts';
import { recordProofs } from '#server/test/record-proofs.ts';
import type { World } from '#server/test/world.ts';
import { repeatLaunch } from './recurring/repeat-launch.ts';

/** Number of calls that a suite makes of one proof at most. */
const turns = 12;
type Made = Awaited<ReturnType<typeof newLaunch>>;

/** Proves an endpoint with a launch for each call. */
const each = (endpoint: Endpoint, arrange: (world: World) => Promise<Made>, input: (made: Made, world: World) => object = () => ({})) =>
  unplaced(endpoint, async (world) => {
    const made: Made[] = [];
    for (let turn = 0; turn < turns; turn++) made.push(await arrange(world));
    return (turn) => ({ who: world.hrAdmin, input: { params: made[turn]!.params, ...input(made[turn]!, world) } as never });
  });

const draft = (world: World) => newLaunch(world);
async function started(world: World) {
  const made = await newLaunch(world);
  await made.act('start');
  return made;
}
async function paused(world: World) {
  const made = await started(world);
  await made.act('pause');
  return made;
}
const planned = (world: World) => newLaunch(world, undefined, { launchAt: new Date(Date.now() + 3_600_000).toISOString() });
async function scheduled(world: World) {
  const made = await planned(world);
  await made.act('schedule');
  return made;
}

const reason = 'The plan has changed';
const emptyGroup = { isEverybody: false, departmentIds: [], designationIds: [], gradeIds: [] };

const launchProofs = recordProofs(launch, {
  who: ({ hrAdmin }) => hrAdmin,
  context: launchValues,
  values: (number) => ({ name: `Launch number ${number} ${randomUUID()}` }),
  edit: ['hasSelf', false],
  actions: { cancel: [] },
  bodies: { cancel: { reason, version: 1 } },
});

export const proofs = [
  ...launchProofs,
  each(launch.endpoints.schedule, planned, () => ({ body: {} })),
  each(launch.endpoints.unschedule, scheduled, () => ({ body: {} })),
  each(launch.endpoints.start, draft, () => ({ body: {} })),
  each(launch.endpoints.pause, started, () => ({ body: { reason } })),
  each(launch.endpoints.resume, paused, () => ({ body: {} })),
  unplaced(launch.endpoints.complete, async (world) => {
    const made: (Made & { version: number })[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const one = await started(world);
      made.push({ ...one, version: (await one.read()).version });
    }
    return (turn) => ({
      who: world.hrAdmin,
      input: { params: made[turn]!.params, body: { reason, version: made[turn]!.version } },
    });
  }),
  each(listLaunchPeopleEndpoint, draft),
  each(addLaunchPeopleEndpoint, draft, (_, { viewer }) => ({ body: { personIds: [viewer.id] } })),
  each(addLaunchGroupEndpoint, draft, () => ({ body: { ...emptyGroup, isEverybody: true } })),
  each(importLaunchPeopleEndpoint, draft, () => ({ body: { entries: ['viewer@test.example'], isTrial: false } })),
  each(removeLaunchPeopleEndpoint, draft, (_, { editor }) => ({ body: { personIds: [editor.id] } })),
  each(checkLaunchEndpoint, draft),
  each(readLaunchProgressEndpoint, started),
  each(readUpcomingFormsEndpoint, started),
  unplaced(remindLaunchEndpoint, async (world) => {
    const { params, forms } = await started(world);
    const reviewIds = (await forms()).map(({ id }) => id);
    return () => ({ who: world.hrAdmin, input: { params, body: { reviewIds } } });
  }),
  unplaced(joinLaunchEndpoint, async (world) => {
    const { params } = await started(world);
    const people = await newReports(world, turns);
    return (turn) => ({ who: world.hrAdmin, input: { params, body: { personIds: [people[turn]!.id] } } });
  }),
  each(listMovedFormsEndpoint, started),
  each(resyncLaunchEndpoint, started, () => ({ body: {} })),
];

/** A recurring launch finds people on this day, and no review cycle. */
async function waitForCycle(world: World): Promise<void> {
  const { id, act } = await newLaunch(world, [], recurringValues);
  await act('start');
  await world.sql(`update employment set joined_on = '2090-01-01'`);
  await repeatLaunch(await world.contextOf(world.hrAdmin), id, '2090-04-01');
}

/** The stored log of the room of a launch begins with a draft. */
export const logScene: LogScene = { prepare: (world) => newLaunch(world, []), act: waitForCycle };

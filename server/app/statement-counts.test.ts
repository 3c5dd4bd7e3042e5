import { afterAll, beforeAll, expect, test } from 'vitest';
import { dutiesEndpoint } from '#shared/approvals/duties.api.ts';
import { checkReadinessEndpoint } from '#shared/calibration/setup/readiness.api.ts';
import { exportOutcomeEndpoint } from '#shared/calibration/outcome/outcome.api.ts';
import { calendarEndpoint } from '#shared/companies/calendar.api.ts';
import { calendarFileEndpoint } from '#shared/companies/calendar-feed.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { listEvidenceEndpoint } from '#shared/reviews/evidence.api.ts';
import { readFormEndpoint } from '#shared/reviews/forms.api.ts';
import { exportTemplateEndpoint } from '#shared/reviews/template-file.api.ts';
import { nameOf } from '#server/test/endpoints.ts';
import { snapshotOfEveryRoom } from '#server/test/snapshot-rooms.ts';
import { allProofs, rehearse } from '#server/test/all-proofs.ts';
import { storeSession } from '#server/test/calibration-actions.ts';
import { goalActions } from '#server/test/goal-actions.ts';
import { measured } from '#server/test/objective-actions.ts';
import { recognise } from '#server/test/reward-actions.ts';
import { statementsOf, type LoggedStatement } from '#server/test/statements.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { servedRooms } from './features.ts';

/** Maximum of statements for one read, including those that open and end its transaction. */
const atMost = 10;
/**
 * The export of an outcome and the form of a review need all ten, and record whose ratings they have read.
 * Readiness counts the listed reasons and reads the states of reviews beside its own checks. Each kind of duty is counted by one statement.
 * The file of a template names the records of each kind that it uses. A calendar and the evidence of a review read each kind of entry with one statement. A feed finds its person before the calendar.
 */
const limits: Readonly<Record<string, number>> = {
  [nameOf(exportOutcomeEndpoint)]: atMost + 1,
  [nameOf(dutiesEndpoint)]: atMost + 1,
  [nameOf(readFormEndpoint)]: atMost + 1,
  [nameOf(exportTemplateEndpoint)]: atMost + 1,
  [nameOf(checkReadinessEndpoint)]: atMost + 2,
  [nameOf(listEvidenceEndpoint)]: atMost + 4,
  [nameOf(calendarEndpoint)]: atMost + 4,
  [nameOf(calendarFileEndpoint)]: atMost + 19,
};

/** A session finds whose ratings its state tells, and records the read. An objective has its proposal and its transfers. */
const roomLimits: Readonly<Record<string, number>> = { calibration: atMost + 2, objective: atMost + 1 };

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const who of Object.values(world.people)) await world.signIn(who);
});
afterAll(() => world.close());

const textsOf = (statements: readonly LoggedStatement[]) => statements.map(({ text }) => text);

test.each(allProofs.filter(({ endpoint }) => endpoint.method === 'GET').map((proof) => [nameOf(proof.endpoint), proof] as const))(
  '%s runs a limited number of database statements',
  async (name, proof) => {
    const { boardId } = await world.board({ lanes: ['Doing', 'Checking'] });
    await world.task(world.manager, { boardId });
    const call = await rehearse(world, proof, { boardId, owner: world.manager });
    let status = 0;
    const statements = await statementsOf(async () => ({ status } = await call()));
    expect(status).toBe(200);
    expect(textsOf(statements).slice(limits[name] ?? atMost)).toEqual([]);
  },
);

async function readAny(kind: string): Promise<readonly LoggedStatement[]> {
  const keys = [...(await snapshotOfEveryRoom(world)).keys()].filter((key) => key.startsWith(`${kind}:`));
  for (const key of keys) {
    for (const who of Object.values(world.people)) {
      let status = 0;
      const params = { room: kind, roomId: key.slice(kind.length + 1) };
      const statements = await statementsOf(async () => ({ status } = await world.inject(who, readRoomEndpoint, { params })));
      if (status === 200) return statements;
    }
  }
  throw new Error(`No test user can read a room of the kind ${kind}. Add one that can.`);
}

test.each([...servedRooms.keys()])('opening a room of the kind %s runs a limited number of database statements', async (kind) => {
  await world.task();
  await world.ticket();
  await (await goalActions(world)).made();
  await measured(world);
  await recognise(world, world.colleague, world.editor);
  await storeSession(world, 'live');
  expect(textsOf(await readAny(kind)).slice(roomLimits[kind] ?? atMost)).toEqual([]);
});

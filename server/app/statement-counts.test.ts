import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkReadinessEndpoint } from '#shared/calibration/setup/readiness.api.ts';
import { exportOutcomeEndpoint } from '#shared/calibration/outcome/outcome.api.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
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
/** The export of an outcome needs all ten, and records whose ratings it has read. Readiness counts the listed reasons beside its own checks. */
const limits: Readonly<Record<string, number>> = {
  [nameOf(exportOutcomeEndpoint)]: atMost + 1,
  [nameOf(checkReadinessEndpoint)]: atMost + 1,
};

/** A session finds whose ratings its state tells, and records the read. */
const roomLimits: Readonly<Record<string, number>> = { calibration: atMost + 2 };

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

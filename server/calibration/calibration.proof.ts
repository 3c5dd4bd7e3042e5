import { handOver } from '#server/test/hand-over.ts';
import { calibrationHandOvers } from './calibration-hand-overs.ts';
import type { LogScene } from '#server/test/proof.ts';
import { remindParticipants } from './setup/remind.sql.ts';
import { randomUUID } from 'node:crypto';
import {
  addCalibrationPeopleEndpoint,
  addSubjectsEndpoint,
  advanceCalibrationEndpoint,
  discussSubjectEndpoint,
  giveReasonEndpoint,
  listMovesEndpoint,
  listOwnCalibrationsEndpoint,
  listPastRatingsEndpoint,
  moveSubjectEndpoint,
  readOwnCalibrationEndpoint,
  removeCalibrationPersonEndpoint,
  removeSubjectEndpoint,
  setUpCalibrationEndpoint,
  undoMoveEndpoint,
} from '#shared/calibration/calibration.api.ts';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { calibrationContext, storeSession } from '#server/test/calibration-actions.ts';
import { unplaced } from '#server/test/proof.ts';
import { recordProofs } from '#server/test/record-proofs.ts';
import type { World } from '#server/test/world.ts';

/** Number of calls that a suite makes of one proof at most. */
const turns = 12;

const sessions = async (world: World) => {
  const made: { recordId: string; personId: string }[] = [];
  for (let turn = 0; turn < turns; turn++) made.push(await storeSession(world, 'live'));
  return made;
};

const moveSql = `with moved as (
    insert into calibration_move (id, company_id, created_at, updated_at, calibration_id, person_id, actor_id, number, from_x, to_x)
    values ($1, $2, now(), now(), $3, $4, $5, 1, 3, 4)
  )
  update calibration_subject set x = 4, moves = 1, pending_move_id = $1 where calibration_id = $3 and person_id = $4`;

/** Sessions in each of which the manager has moved the editor once. */
async function movedSessions(world: World) {
  const { manager } = world;
  const made: { recordId: string; moveId: string }[] = [];
  for (const { recordId, personId } of await sessions(world)) {
    const moveId = randomUUID();
    await world.sql(moveSql, [moveId, manager.companyId, recordId, personId, manager.id]);
    made.push({ recordId, moveId });
  }
  return made;
}

export const proofs = [
  ...recordProofs(calibration, {
    who: ({ hrAdmin }) => hrAdmin,
    context: calibrationContext,
    values: (number, world) => ({ name: `Session ${number}`, heldOn: '2026-11-25', ownerId: world.hrAdmin.id }),
    edit: ['name', 'Operations'],
  }),

  unplaced(listOwnCalibrationsEndpoint, async (world) => {
    await storeSession(world, 'live');
    return () => ({ who: world.manager, input: {} });
  }),

  unplaced(readOwnCalibrationEndpoint, async (world) => {
    const { recordId } = await storeSession(world, 'live');
    return () => ({ who: world.manager, input: { params: { recordId } } });
  }),

  unplaced(listMovesEndpoint, async (world) => {
    const { recordId } = await storeSession(world, 'live');
    return () => ({ who: world.manager, input: { params: { recordId } } });
  }),

  unplaced(listPastRatingsEndpoint, async (world) => {
    const params = await storeSession(world, 'live');
    return () => ({ who: world.manager, input: { params } });
  }),

  unplaced(addCalibrationPeopleEndpoint, async (world) => {
    const { recordId } = await storeSession(world, 'live');
    const params = { recordId };
    const role = (turn: number) => (turn % 2 === 0 ? ('editor' as const) : ('viewer' as const));
    return (turn) => ({
      who: world.hrAdmin,
      input: { params, body: { people: [{ personId: world.manager.id, role: role(turn) }] } },
    });
  }),

  unplaced(removeCalibrationPersonEndpoint, async (world) => {
    const { recordId } = await storeSession(world, 'draft');
    return () => ({ who: world.hrAdmin, input: { params: { recordId, personId: world.manager.id } } });
  }),

  unplaced(addSubjectsEndpoint, async (world) => {
    const { recordId } = await storeSession(world, 'draft');
    return () => ({ who: world.hrAdmin, input: { params: { recordId }, body: { personIds: [world.viewer.id] } } });
  }),

  unplaced(removeSubjectEndpoint, async (world) => {
    const params = await storeSession(world, 'draft');
    return () => ({ who: world.hrAdmin, input: { params } });
  }),

  unplaced(setUpCalibrationEndpoint, async (world) => {
    const { recordId } = await storeSession(world, 'draft');
    const params = { recordId };
    const guideline = (turn: number) => [{ ratings: [5], operator: '<=' as const, percent: 10 + turn, high: null }];
    return (turn) => ({
      who: world.hrAdmin,
      input: { params, body: { guideline: guideline(turn), labels: [{ box: 'star' as const, label: 'Leader' }] } },
    });
  }),

  unplaced(advanceCalibrationEndpoint, async (world) => {
    const made = await sessions(world);
    return (turn) => ({
      who: world.hrAdmin,
      input: {
        params: { recordId: made[turn]!.recordId },
        body: { from: 'live' as const, to: 'cancelled' as const, reason: null },
      },
    });
  }),

  unplaced(moveSubjectEndpoint, async (world) => {
    const made = await sessions(world);
    return (turn) => {
      const { recordId, personId } = made[turn]!;
      const body = { id: randomUUID(), personId, toX: 4, toY: null, expectedVersion: 0, reason: 'Led the project' };
      return { who: world.manager, input: { params: { recordId }, body } };
    };
  }),

  unplaced(giveReasonEndpoint, async (world) => {
    const made = await movedSessions(world);
    return (turn) => ({ who: world.manager, input: { params: made[turn]!, body: { reason: 'Led the project' } } });
  }),

  unplaced(undoMoveEndpoint, async (world) => {
    const made = await movedSessions(world);
    return (turn) => ({ who: world.manager, input: { params: made[turn]!, body: { id: randomUUID() } } });
  }),

  unplaced(discussSubjectEndpoint, async (world) => {
    const { recordId, personId } = await storeSession(world, 'live');
    return (turn) => ({
      who: world.hrAdmin,
      input: { params: { recordId, personId }, body: { isDiscussed: turn % 2 === 0 } },
    });
  }),
];

export const logScene: LogScene = {
  prepare: (world) => storeSession(world, 'live'),
  async act(world) {
    const { contextOf, manager, sql } = world;
    await sql('update calibration set held_on = current_date');
    await remindParticipants(await contextOf(manager), { timeZone: 'UTC', localDate: new Date().toISOString().slice(0, 10) });
    for (const source of calibrationHandOvers) {
      await handOver(world, source, world.hrAdmin);
      await handOver(world, source, world.viewer, world.hrAdmin);
    }
  },
};

import { randomUUID } from 'node:crypto';
import {
  callSubjectEndpoint,
  castBallotEndpoint,
  changeLeadEndpoint,
  endVoteEndpoint,
  giveWordEndpoint,
  openVoteEndpoint,
  orderAgendaEndpoint,
  raiseHandEndpoint,
  revealVoteEndpoint,
  setFollowedEndpoint,
  setTimerEndpoint,
} from '#shared/calibration/facilitation/facilitation.api.ts';
import { addNoteEndpoint, changeNoteEndpoint, removeNoteEndpoint } from '#shared/calibration/facilitation/notes.api.ts';
import { storeSession } from '#server/test/calibration-actions.ts';
import { unplaced, type LogScene } from '#server/test/proof.ts';
import type { World } from '#server/test/world.ts';

/** Number of calls that a suite makes of one proof at most. */
const turns = 12;

const voteSql = `insert into calibration_vote (id, company_id, created_at, updated_at, calibration_id, person_id)
  values ($1, $2, now(), now(), $3, $4)`;

/** Sessions in each of which a vote about the editor is open. */
async function votedSessions(world: World) {
  const made: { recordId: string; voteId: string }[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const { recordId, personId } = await storeSession(world, 'live');
    const voteId = randomUUID();
    await world.sql(voteSql, [voteId, world.hrAdmin.companyId, recordId, personId]);
    made.push({ recordId, voteId });
  }
  return made;
}

const handSql = `insert into calibration_facilitation
    (id, company_id, created_at, updated_at, calibration_id, agenda, timer, is_followed, hands)
  values (gen_random_uuid(), $1, now(), now(), $2, '{"order":"hand","personIds":[]}',
    '{"budgetSeconds":240,"extraSeconds":0,"startedAt":null,"usedMs":0}', false, $3::jsonb)`;

const noteText = 'Level of the depot team';
const noteSql = `insert into calibration_note
    (id, company_id, created_at, updated_at, calibration_id, kind, person_id, author_id, text, is_done)
  values ($1, $2, now(), now(), $3, 'parked', $4, $5, '${noteText}', false)`;

/** Matters that the manager has parked in one session, one for each turn. */
async function parkedNotes(world: World) {
  const { recordId, personId } = await storeSession(world, 'live');
  const made: { recordId: string; noteId: string }[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const noteId = randomUUID();
    await world.sql(noteSql, [noteId, world.manager.companyId, recordId, personId, world.manager.id]);
    made.push({ recordId, noteId });
  }
  return made;
}

export const proofs = [
  unplaced(orderAgendaEndpoint, async (world) => {
    const { recordId } = await storeSession(world, 'live');
    const order = (turn: number) => (turn % 2 === 0 ? ('department' as const) : ('disagreement' as const));
    return (turn) => ({ who: world.hrAdmin, input: { params: { recordId }, body: { order: order(turn), personIds: [] } } });
  }),

  unplaced(callSubjectEndpoint, async (world) => {
    const { recordId, personId } = await storeSession(world, 'live');
    return () => ({ who: world.hrAdmin, input: { params: { recordId }, body: { personId, isDone: false } } });
  }),

  unplaced(setTimerEndpoint, async (world) => {
    const { recordId } = await storeSession(world, 'live');
    const body = (turn: number) => ({ isRunning: turn % 2 === 0, budgetSeconds: 180, extraSeconds: 60 });
    return (turn) => ({ who: world.hrAdmin, input: { params: { recordId }, body: body(turn) } });
  }),

  unplaced(setFollowedEndpoint, async (world) => {
    const { recordId } = await storeSession(world, 'live');
    return (turn) => ({ who: world.hrAdmin, input: { params: { recordId }, body: { isFollowed: turn % 2 === 0 } } });
  }),

  unplaced(raiseHandEndpoint, async (world) => {
    const { recordId } = await storeSession(world, 'live');
    return (turn) => ({ who: world.manager, input: { params: { recordId }, body: { isRaised: turn % 2 === 0 } } });
  }),

  unplaced(giveWordEndpoint, async (world) => {
    const made: string[] = [];
    const personId = world.manager.id;
    const hands = JSON.stringify([{ personId, at: '2026-11-23T09:00:00.000Z' }]);
    for (let turn = 0; turn < turns; turn++) {
      const { recordId } = await storeSession(world, 'live');
      await world.sql(handSql, [world.hrAdmin.companyId, recordId, hands]);
      made.push(recordId);
    }
    return (turn) => ({ who: world.hrAdmin, input: { params: { recordId: made[turn]! }, body: { personId } } });
  }),

  unplaced(changeLeadEndpoint, async (world) => {
    const made: string[] = [];
    for (let turn = 0; turn < turns; turn++) made.push((await storeSession(world, 'live')).recordId);
    const to = world.hrAdmin.id;
    return (turn) => ({ who: world.hrAdmin, input: { params: { recordId: made[turn]! }, body: { from: null, to } } });
  }),

  unplaced(openVoteEndpoint, async (world) => {
    const { recordId, personId } = await storeSession(world, 'live');
    return () => ({ who: world.hrAdmin, input: { params: { recordId }, body: { id: randomUUID(), personId } } });
  }),

  unplaced(castBallotEndpoint, async (world) => {
    const [params] = await votedSessions(world);
    return (turn) => ({ who: world.manager, input: { params: params!, body: { value: 3 + (turn % 2) } } });
  }),

  unplaced(revealVoteEndpoint, async (world) => {
    const made = await votedSessions(world);
    return (turn) => ({ who: world.hrAdmin, input: { params: made[turn]! } });
  }),

  unplaced(endVoteEndpoint, async (world) => {
    const made = await votedSessions(world);
    return (turn) => ({ who: world.hrAdmin, input: { params: made[turn]! } });
  }),

  unplaced(addNoteEndpoint, async (world) => {
    const { recordId, personId } = await storeSession(world, 'live');
    const kind = 'decision' as const;
    return () => ({
      who: world.manager,
      input: { params: { recordId }, body: { id: randomUUID(), kind, personId, text: 'Keep the rating' } },
    });
  }),

  unplaced(changeNoteEndpoint, async (world) => {
    const made = await parkedNotes(world);
    const textOf = (turn: number) => ({ from: noteText, to: `${noteText} ${turn}` });
    return (turn) => ({ who: world.manager, input: { params: made[turn]!, body: { text: textOf(turn), isDone: turn % 2 === 0 } } });
  }),

  unplaced(removeNoteEndpoint, async (world) => {
    const made = await parkedNotes(world);
    return (turn) => ({ who: world.manager, input: { params: made[turn]! } });
  }),
];

export const logScene: LogScene = {
  async act(world) {
    const { recordId } = await storeSession(world, 'live', { noteReaders: 'facilitators' });
    const params = { recordId, noteId: randomUUID() };
    const note = { id: params.noteId, kind: 'decision' as const, personId: null, text: 'Keep the rating' };
    await world.inject(world.hrAdmin, addNoteEndpoint, { params: { recordId }, body: note });
    await world.inject(world.hrAdmin, removeNoteEndpoint, { params });
  },
};

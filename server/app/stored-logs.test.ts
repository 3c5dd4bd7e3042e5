import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { kra } from '#shared/kras/kra.record.ts';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom, type AnyRoom } from '#shared/platform/room.ts';
import { deactivate } from '#server/access/rights.service.ts';
import { switchChannels } from '#server/notifications/notification-settings.service.ts';
import { returnSnoozedOf } from '#server/notifications/return-snoozed.ts';
import { write } from '#server/platform/data/transaction.ts';
import { notify } from '#server/test/notify.ts';
import { snapshotOfEveryRoom } from '#server/test/snapshot-rooms.ts';
import { allProofs, rehearse } from '#server/test/all-proofs.ts';
import { remindDue as remindOfGoals } from '#server/goals/remind-due.sql.ts';
import { remindDue } from '#server/tasks/remind-due.sql.ts';
import { ownRemindersRoom, tasksOverdue } from '#shared/tasks/own-reminders.room.ts';
import { findOverduePeople } from '#server/tasks/reminders/overdue-people.sql.ts';
import { sendReminder } from '#server/tasks/reminders/send-reminder.sql.ts';
import { remindParticipants } from '#server/calibration/setup/remind.sql.ts';
import { storeSession } from '#server/test/calibration-actions.ts';
import { commentOnGoal } from '#server/test/comment-actions.ts';
import { goalActions } from '#server/test/goal-actions.ts';
import { digestOf, factName, faultsOf, readStoredLog, storeLog, type StoredLog } from '#server/test/stored-log.ts';
import { storeImport, uploadImport } from '#server/test/imports.ts';
import { newWorld, type World } from '#server/test/world.ts';
import { erasePerson } from './erase-person.ts';
import { servedRooms } from './features.ts';

async function remindOfOwn({ contextOf, manager, sql }: World): Promise<void> {
  const ctx = await contextOf(manager);
  await sql(`update own_reminder set day = current_date - 1, days_before = null, since = now() - interval '9 days'`);
  for (const { id } of await sql<{ id: string }>('select id from own_reminder')) await sendReminder(ctx, id);
  await sql('update task set due_date = current_date - 3');
  await write(ctx, async ({ em, recordEvent }) => {
    const people = await findOverduePeople(em, { timeZone: 'UTC', localDate: new Date().toISOString().slice(0, 10) });
    for (const person of people) recordEvent(ownRemindersRoom, person.personId, tasksOverdue, () => person);
    return () => null;
  });
}

async function tellAgain(world: World): Promise<void> {
  const { viewer, manager, contextOf, sql, boardId } = world;
  const ctx = await contextOf(manager);
  const request = { personId: viewer.id, kind: 'board-joined', subject: { id: boardId, title: 'project' } } as const;
  for (let turn = 0; turn < 2; turn++)
    await write(ctx, async (unit) => {
      await notify(unit, ctx, [request]);
      return () => null;
    });
  await sql('update notification set snoozed_until = now() where person_id = $1', [viewer.id]);
  await returnSnoozedOf(ctx, viewer.id);
  await sql('update task set due_date = current_date');
  await remindDue(ctx, { timeZone: 'UTC', localDate: new Date().toISOString().slice(0, 10) });
  await sql('update goal set ends_on = current_date');
  await remindOfGoals(ctx, { timeZone: 'UTC', localDate: new Date().toISOString().slice(0, 10) });
  await sql('update calibration set held_on = current_date');
  await remindParticipants(ctx, { timeZone: 'UTC', localDate: new Date().toISOString().slice(0, 10) });
  await remindOfOwn(world);
  await commentOnGoal(world);
  await switchChannels(ctx, viewer.id, ['tasks'], { channel: 'email', isOn: true });
  await switchChannels(ctx, viewer.id, ['tasks'], { channel: 'inApp', isOn: false });
  await write(ctx, async (unit) => {
    await notify(unit, ctx, [request]);
    return () => null;
  });
}

async function storeRealRun(): Promise<void> {
  const world = await newWorld();
  const { boardId } = await world.board({ lanes: ['Doing'] });
  await world.task();
  await world.ticket();
  await (await goalActions(world)).made();
  await storeSession(world, 'live');
  const { transfer } = await uploadImport(world, world.hrAdmin, kra, 'Name\nImported');
  await storeImport(world, world.hrAdmin, transfer.id);
  const before = await snapshotOfEveryRoom(world);
  for (const proof of allProofs.filter(({ endpoint }) => endpoint.method !== 'GET')) {
    const call = await rehearse(world, proof, { boardId, owner: world.manager });
    expect((await call(0)).status).toBe(200);
  }
  await tellAgain(world);
  await deactivate(await world.contextOf(world.hrAdmin), world.colleague.id);
  await erasePerson(world.database.owner, world.stranger.id);
  for (const { room } of servedRooms.values()) {
    const events = await world.sql<StoredLog['events'][number]>(`select name, v, data from event where room like $1 order by at`, [
      `${room.name}:%`,
    ]);
    const key = [...before.keys()].find((one) => (room.name === 'board' ? one === `board:${boardId}` : one.startsWith(`${room.name}:`)))!;
    const { state } = before.get(key)!;
    storeLog(room, { state, events });
  }
}

// oxlint-disable-next-line vitest/no-conditional-tests -- it writes files, and a skipped test would count as missing
if (process.env['STORE_LOGS']) test('the log of a real run is stored', storeRealRun, 300_000);

test.each([...servedRooms.values()].map(({ room }) => ({ name: room.name, room })))(
  'the room $name folds every version of every event ever written',
  ({ room }) => {
    expect(faultsOf(room, readStoredLog(room)), 'npm run store-logs stores a new fact or version').toEqual([]);
  },
);

describe('an incompatible change of a stored event is found:', () => {
  const Note = Type.Object({ id: Type.String(), line: Type.String() });
  const roomOf = (written: ReturnType<typeof defineEvent<'note.written', typeof Note>>): AnyRoom =>
    defineRoom({
      name: 'wall',
      state: Type.Object({ notes: Type.Record(Type.String(), Note) }),
      events: [written],
      apply: { 'note.written': (wall, note) => void (wall.notes[note.id] = note) },
    }) as unknown as AnyRoom;
  const written = defineEvent('note.written', Note);
  const log: StoredLog = {
    state: { notes: {} },
    events: [{ name: 'note.written', v: 1, data: { id: 'a', line: 'x' } }],
    schemas: { [factName(written)]: digestOf(written.schema) },
  };
  const Longer = Type.Object({ ...Note.properties, author: Type.String() }) as unknown as typeof Note;

  test('none without changes', () => {
    expect(faultsOf(roomOf(written), log)).toEqual([]);
    expect(digestOf(Type.Object({ b: Type.String(), a: Type.String() }))).toBe(
      digestOf(Type.Object({ a: Type.String(), b: Type.String() })),
    );
  });

  test('a schema that changed under the same version', () => {
    expect(faultsOf(roomOf(defineEvent('note.written', Longer)), log)).toContainEqual(expect.stringContaining('another schema'));
  });

  test('a new version without a stored log, and an up-caster that does not reach it', () => {
    const faults = faultsOf(roomOf(defineEvent('note.written', Longer, [(note: object) => note])), log);
    expect(faults).toEqual(['note.written v2 is not stored', expect.stringContaining('note.written v1 folds into something off')]);
    const better = faultsOf(roomOf(defineEvent('note.written', Longer, [(note: object) => ({ ...note, author: 'unknown' })])), log);
    expect(better.filter((fault) => fault.includes('v1'))).toEqual([expect.stringContaining('off the schema of the room')]);
  });

  test('an event name that the room no longer defines', () => {
    expect(faultsOf({ ...roomOf(written), events: [] }, log)).toEqual([expect.stringContaining('cannot be folded')]);
  });
});

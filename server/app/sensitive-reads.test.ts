import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportOutcomeEndpoint, listTeamRatingsEndpoint } from '#shared/calibration/outcome/outcome.api.ts';
import { listMovesEndpoint, listPastRatingsEndpoint } from '#shared/calibration/calibration.api.ts';
import { demographics } from '#shared/people/demographics.room.ts';
import { initialCursor } from '#shared/platform/cursor.ts';
import { formatCursor } from '#shared/platform/protocol.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { deleteOldReads, recordRead } from '#server/access/sensitive-reads.sql.ts';
import { calibrationActions, newCalibrationContext, rate } from '#server/test/calibration-actions.ts';
import { statementsOf } from '#server/test/statements.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.sql('delete from sensitive_read'));
afterAll(() => world.close());

const reads = async () => {
  const rows = await world.sql<{ kind: string; actorId: string; subjectId: string; companyId: string }>(
    `select kind, actor_id as "actorId", subject_id as "subjectId", company_id as "companyId" from sensitive_read order by at, subject_id`,
  );
  expect(rows.every(({ companyId }) => companyId === world.hrAdmin.companyId)).toBe(true);
  return rows.map(({ kind, actorId, subjectId }) => [kind, actorId, subjectId]);
};

test('reads of the demographics of others are recorded once an hour, own and refused ones are not', async () => {
  const { editor, hrAdmin, superAdmin, colleague, inject } = world;
  const params = { personId: editor.id };
  const readAs = (who: Someone) => inject(who, demographics.endpoints.read, { params });
  for (const who of [editor, colleague, hrAdmin, hrAdmin]) await readAs(who);
  expect(await reads()).toEqual([['demographics', hrAdmin.id, editor.id]]);
  await inject(superAdmin, readRoomEndpoint, { params: { room: demographics.name, roomId: editor.id } });
  expect(await reads()).toEqual([
    ['demographics', hrAdmin.id, editor.id],
    ['demographics', superAdmin.id, editor.id],
  ]);
  await world.sql(`update sensitive_read set at = at - interval '2 hours'`);
  await readAs(hrAdmin);
  expect(await reads()).toHaveLength(3);
});

test('a change of demographics is recorded as a reading, because its reply contains them', async () => {
  const { editor, hrAdmin, inject } = world;
  await inject(hrAdmin, demographics.endpoints.edit, { params: { personId: editor.id }, body: {} });
  expect(await reads()).toEqual([['demographics', hrAdmin.id, editor.id]]);
});

test('exports of an outcome, past ratings of a subject and calibrated ratings of a team are recorded for each person', async () => {
  const { hrAdmin, manager, editor, colleague, inject } = world;
  const past = await newCalibrationContext(world);
  await rate(world, past, [editor]);
  const { params, goLive, advance } = await calibrationActions(world);
  await world.sql('update calibration set past_cycle_id = $1 where id = $2', [past.cycleId, params.recordId]);
  await goLive();
  await inject(hrAdmin, exportOutcomeEndpoint, { params, query: {} });
  const both = [editor, colleague].map(({ id }) => ['ratings', hrAdmin.id, id]).sort();
  expect((await reads()).sort()).toEqual(both);
  await inject(manager, listPastRatingsEndpoint, { params: { ...params, personId: editor.id } });
  await inject(manager, listPastRatingsEndpoint, { params: { ...params, personId: colleague.id } });
  expect((await reads()).filter(([, actorId]) => actorId === manager.id)).toEqual([['ratings', manager.id, editor.id]]);
  await world.sql('delete from sensitive_read');
  await advance('live', 'review');
  await advance('review', 'finalised', 'Nobody had questions');
  const { body } = await inject(manager, listTeamRatingsEndpoint, {});
  expect(await reads()).toEqual(body.map(({ personId }) => ['ratings', manager.id, personId]).sort());
  expect(body.length).toBeGreaterThan(0);
});

test('the state of a session and its list of moves are recorded for each subject, once a day', async () => {
  const { hrAdmin, manager, editor, colleague, stranger, inject } = world;
  const { params, recordId, goLive, move } = await calibrationActions(world);
  await goLive();
  const room = { room: 'calibration', roomId: recordId };
  const openRoom = (who: Someone, query: { since?: string } = {}) => inject(who, readRoomEndpoint, { params: room, query });
  const { body } = await openRoom(manager);
  await openRoom(stranger);
  const ofBoth = (who: Someone) => [editor, colleague].map(({ id }) => ['ratings', who.id, id]).sort();
  expect(await reads()).toEqual(ofBoth(manager));
  await world.sql(`update sensitive_read set at = at - interval '2 hours'`);
  await openRoom(manager);
  expect(await reads()).toHaveLength(2);
  await move(manager, editor.id, 5, 0, 'Led the launch');
  await inject(hrAdmin, listMovesEndpoint, { params });
  expect((await reads()).filter(([, actorId]) => actorId === hrAdmin.id)).toEqual([['ratings', hrAdmin.id, editor.id]]);
  await world.sql('delete from sensitive_read');
  const missed = await openRoom(hrAdmin, { since: formatCursor(body.head) });
  expect([missed.body.events?.length, await reads()]).toEqual([1, []]);
  // At the start of the log, nobody has read the state before.
  const whole = await openRoom(hrAdmin, { since: formatCursor(initialCursor) });
  expect([whole.body.events, await reads()]).toEqual([undefined, ofBoth(hrAdmin)]);
});

test('records of reads are deleted after two years, those of other companies stay', async () => {
  const { hrAdmin, editor, foreigner, foreignAdmin } = world;
  await recordRead(await world.contextOf(hrAdmin), { kind: 'ratings', subjectIds: [editor.id] });
  await recordRead(await world.contextOf(foreignAdmin), { kind: 'ratings', subjectIds: [foreigner.id] });
  const ctx = systemContext(world.services, hrAdmin.companyId);
  const later = (days: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000) });
  const left = async () => (await world.sql<{ companyId: string }>('select company_id as "companyId" from sensitive_read')).length;
  await deleteOldReads(later(729));
  expect(await left()).toBe(2);
  await deleteOldReads(later(732));
  expect(await world.sql('select company_id as id from sensitive_read')).toEqual([{ id: foreignAdmin.companyId }]);
  await world.sql('delete from sensitive_read');
});

test('the reads of many people are one statement, and jobs are not recorded', async () => {
  const { editor, colleague, viewer, hrAdmin } = world;
  const read = { kind: 'ratings' as const, subjectIds: [editor.id, colleague.id, viewer.id, hrAdmin.id, viewer.id] };
  const ctx = await world.contextOf(hrAdmin);
  expect(await statementsOf(() => recordRead(ctx, read))).toHaveLength(1);
  expect(await reads()).toHaveLength(3);
  await recordRead(systemContext(world.services, hrAdmin.companyId), read);
  expect(await reads()).toHaveLength(3);
});

test('a person of another company cannot be named as the subject of a read', async () => {
  const ctx = await world.contextOf(world.hrAdmin);
  await expect(recordRead(ctx, { kind: 'ratings', subjectIds: [world.foreigner.id] })).rejects.toMatchObject({ code: '23503' });
});

test('the application sees the reads of the bound company only, and changes none', async () => {
  const { hrAdmin, editor, foreigner } = world;
  await recordRead(await world.contextOf(hrAdmin), { kind: 'ratings', subjectIds: [editor.id] });
  const client = await world.services.app.connect();
  try {
    for (const [companyId, count] of [
      [hrAdmin.companyId, 1],
      [foreigner.companyId, 0],
    ] as const) {
      await client.query('begin');
      await client.query(`select set_config('app.company', $1, true)`, [companyId]);
      expect((await client.query('select from sensitive_read')).rowCount).toBe(count);
      await expect(client.query('delete from sensitive_read')).rejects.toMatchObject({ code: '42501' });
      await client.query('rollback');
    }
  } finally {
    client.release(true);
  }
});

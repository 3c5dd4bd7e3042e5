import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { remindParticipants } from '#server/calibration/setup/remind.sql.ts';
import { calibrationActions, rate } from '#server/test/calibration-actions.ts';
import { taskActions } from '#server/test/task-actions.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { workDefinitions } from './work-definitions.ts';

const { batches } = workDefinitions;

let world: World;
let worker: Awaited<ReturnType<typeof startTestWorker>>;
let actions: ReturnType<typeof taskActions>;
beforeAll(async () => {
  world = await openWorld();
  actions = taskActions(world);
});
beforeEach(async () => {
  worker = await startTestWorker(world.cairn, { batches });
});
afterAll(() => world.close());

const kindsOf = (who: Someone, id: string) => async () => (await actions.kindsOf(who, id)).sort();

test('people are notified of a session when it is ready, of its new date, of its start, and managers of final ratings', async () => {
  const { recordId, params, context, addPeople, addSubjects, advance } = await calibrationActions(world);
  const { hrAdmin, manager, viewer, editor, colleague, stranger, inject } = world;
  await rate(world, context, [editor, colleague]);
  await addPeople();
  await addSubjects();
  await actions.allIsHeard();
  expect(await kindsOf(viewer, recordId)()).toEqual([]);
  await advance('draft', 'ready');
  await expect.poll(kindsOf(viewer, recordId)).toEqual(['calibration-invited']);
  await advance('ready', 'draft');
  await advance('draft', 'ready');
  await advance('ready', 'draft');
  const change = { heldOn: { from: '2026-11-25', to: '2026-12-10' } };
  await inject(hrAdmin, calibration.endpoints.edit, { params, body: change });
  await addPeople([{ personId: stranger.id, role: 'viewer' }]);
  await advance('draft', 'ready');
  await expect.poll(kindsOf(viewer, recordId)).toEqual(['calibration-date-changed', 'calibration-invited']);
  await expect.poll(kindsOf(stranger, recordId)).toEqual(['calibration-invited']);
  await advance('ready', 'live');
  await expect.poll(kindsOf(stranger, recordId)).toEqual(['calibration-invited', 'calibration-started']);
  await advance('live', 'review');
  await advance('review', 'finalised', 'Nobody had questions');
  await expect.poll(async () => (await kindsOf(manager, recordId)()).includes('calibration-finalised')).toBe(true);
  await actions.allIsHeard();
  expect(await kindsOf(viewer, recordId)()).not.toContain('calibration-finalised');
  expect([await kindsOf(editor, recordId)(), await kindsOf(hrAdmin, recordId)()]).toEqual([[], []]);
});

test('people are notified of a session that was a draft again before they were notified', async () => {
  const { recordId, context, addPeople, addSubjects, advance } = await calibrationActions(world);
  const { viewer, editor, colleague } = world;
  await rate(world, context, [editor, colleague]);
  await addPeople();
  await addSubjects();
  await worker.stop();
  await advance('draft', 'ready');
  await advance('ready', 'draft');
  await startTestWorker(world.cairn, { batches });
  await actions.allIsHeard();
  expect(await kindsOf(viewer, recordId)()).toEqual([]);
  await advance('draft', 'ready');
  await expect.poll(kindsOf(viewer, recordId)).toEqual(['calibration-invited']);
});

test('people are reminded once a day of a session that is tomorrow or today, and notified that it is cancelled', async () => {
  const { recordId, goLive, advance } = await calibrationActions(world);
  await goLive();
  const remind = async (localDate: string) => {
    const ctx = systemContext(world.services, world.hrAdmin.companyId);
    for (let turn = 0; turn < 2; turn++) await remindParticipants(ctx, { timeZone: 'UTC', localDate });
    await actions.allIsHeard();
  };
  const reminders = async () => (await kindsOf(world.viewer, recordId)()).filter((kind) => /tomorrow|today/.test(kind)).length;
  await remind('2026-11-23');
  expect(await reminders()).toBe(0);
  await remind('2026-11-24');
  expect(await reminders()).toBe(1);
  await remind('2026-11-26');
  expect(await reminders()).toBe(1);
  await advance('live', 'cancelled');
  await expect.poll(kindsOf(world.viewer, recordId)).toContain('calibration-cancelled');
});

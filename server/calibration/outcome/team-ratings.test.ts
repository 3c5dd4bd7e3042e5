import { expect, test } from 'vitest';
import { readOwnCalibrationEndpoint } from '#shared/calibration/calibration.api.ts';
import { listTeamRatingsEndpoint } from '#shared/calibration/outcome/outcome.api.ts';
import { newCalibrationContext, calibrationActions, rate } from '#server/test/calibration-actions.ts';
import { openWorld } from '#server/test/world.ts';

test('a manager sees the calibrated ratings of their own people with the reasons, and participants that the session is over', async () => {
  const world = await openWorld();
  const { hrAdmin, manager, editor, colleague, stranger, inject } = world;
  const { params, goLive, move, advance, context } = await calibrationActions(world);
  await goLive();
  await move(manager, editor.id, 5, 0, 'Led the project');
  await world.sql('update manager_rating set manager_id = $1 where employee_id = $2 and cycle_id = $3', [
    hrAdmin.id,
    colleague.id,
    context.cycleId,
  ]);
  const ratingsOf = async (who = manager) => (await inject(who, listTeamRatingsEndpoint, {})).body;
  expect(await ratingsOf()).toEqual([]);
  await advance('live', 'review');
  expect((await advance('review', 'finalised', 'Nobody had questions')).status).toBe(200);

  const label = { performanceLabel: 'Good', potential: null, potentialLabel: null };
  expect(await ratingsOf()).toMatchObject([
    {
      personId: editor.id,
      cycleId: context.cycleId,
      sessionId: params.recordId,
      given: { ...label, performance: 3 },
      calibrated: { ...label, performance: 5, performanceLabel: 'Best' },
      reasons: [{ reason: 'Led the project', reasonCode: null, authorisedById: null }],
    },
  ]);
  expect(await ratingsOf(hrAdmin)).toMatchObject([{ personId: colleague.id }]);
  // A later session that did not move the person, and was changed last.
  await world.sql(
    `with later as (insert into calibration select (jsonb_populate_record(calibration, jsonb_build_object('id', gen_random_uuid(), 'name', 'Later'))).*
       from calibration where id = $1 returning id)
     insert into calibration_subject select (jsonb_populate_record(subject, jsonb_build_object('id', gen_random_uuid(), 'calibration_id', later.id))).*
       from calibration_subject subject, later where subject.calibration_id = $1`,
    [params.recordId],
  );
  await world.sql(`update calibration set updated_at = updated_at + interval '1 day' where name = 'Later'`);
  expect(await ratingsOf()).toMatchObject([{ personId: editor.id, sessionId: params.recordId, reasons: [{ reason: 'Led the project' }] }]);
  const own = async (who = manager) => {
    const { status, body } = await inject(who, readOwnCalibrationEndpoint, { params });
    return [status, (body as { status?: string }).status];
  };
  expect(await own()).toEqual([200, 'finalised']);
  expect(await own(stranger)).toEqual([404, undefined]);
  expect(await own(editor)).toEqual([404, undefined]);
});

test('reasons of a session that asked for none are not shown', async () => {
  const world = await openWorld();
  const { manager, editor, colleague, inject } = world;
  const context = await newCalibrationContext(world);
  await rate(world, context, [editor, colleague]);
  const { goLive, move, advance, params } = await calibrationActions(world);
  await goLive();
  await move(manager, editor.id, 5, 0, 'Said aside');
  await world.sql(`update calibration set reason_policy = 'none' where id = $1`, [params.recordId]);
  await advance('live', 'review');
  await advance('review', 'finalised', 'Nobody had questions');
  const { body } = await inject(manager, listTeamRatingsEndpoint, {});
  expect(body).toMatchObject([{ personId: expect.any(String), reasons: [] }, { reasons: [] }]);
});

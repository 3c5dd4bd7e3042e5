import { expect, test } from 'vitest';
import { compareSessionsEndpoint, listComparableEndpoint } from '#shared/calibration/outcome/outcome.api.ts';
import { storeSession } from '#server/test/calibration-actions.ts';
import { openWorld } from '#server/test/world.ts';

/* Adds five people and makes them the subjects of a session, each moved once by a point. */
const subjectsSql = `with added as (
    insert into person (id, company_id, created_at, updated_at, role_id, employee_reference_id, first_name, last_name, email, path)
    select gen_random_uuid(), company_id, now(), now(), role_id, 'extra-' || n, 'Extra', n::text, n || '@extra.example', '[]'
    from person, generate_series(1, 5) n where person.id = $2 returning id, company_id
  )
  insert into calibration_subject (id, company_id, created_at, updated_at, calibration_id, person_id, original_x, start_x, x, is_discussed, moves)
  select gen_random_uuid(), company_id, now(), now(), $1, id, 3, 3, 4, true, 2 from added`;

test('HR compares finalised sessions, but not those whose subject they are; nobody else does', async () => {
  const world = await openWorld();
  const { hrAdmin, manager, editor, foreignAdmin, inject } = world;
  const { recordId } = await storeSession(world, 'live');
  await world.sql('delete from calibration_subject where calibration_id = $1', [recordId]);
  await world.sql(subjectsSql, [recordId, editor.id]);
  const compare = (who = hrAdmin) => inject(who, compareSessionsEndpoint, { query: { sessions: recordId } });
  expect((await compare()).body).toEqual({ labels: null, groups: [] });

  await world.sql(`update calibration set status = 'finalised' where id = $1`, [recordId]);
  const { body } = await compare();
  expect(body.groups).toMatchObject([{ id: recordId, people: 5, counts: [0, 0, 0, 5, 0], meanShift: 1, movesPerPerson: 2 }]);
  expect((await inject(hrAdmin, listComparableEndpoint)).body).toMatchObject([{ id: recordId, people: 5 }]);
  const second = await storeSession(world, 'live');
  await world.sql(
    `with gone as (delete from calibration_subject where calibration_id = $2), over as (update calibration set status = 'finalised',
       held_on = held_on + 7 where id = $2)
     insert into calibration_subject (id, company_id, created_at, updated_at, calibration_id, person_id, original_x, start_x, x, is_discussed, moves)
     select gen_random_uuid(), company_id, now(), now(), $2, person_id, original_x, x, 5, true, 1 from calibration_subject where calibration_id = $1`,
    [recordId, second.recordId],
  );
  const both = async (by: 'session' | 'cycle' | 'department') =>
    (await inject(hrAdmin, compareSessionsEndpoint, { query: { sessions: `${recordId},${second.recordId}`, by } })).body.groups;
  const once = [{ people: 5, counts: [0, 0, 0, 0, 5], meanShift: 2, movesPerPerson: 3 }];
  expect([await both('cycle'), await both('department')]).toMatchObject([once, once]);
  expect(await both('session')).toMatchObject([{ people: 5 }, { people: 5 }]);
  await world.sql(`update calibration set status = 'cancelled' where id = $1`, [second.recordId]);
  expect((await compare(foreignAdmin)).body.groups).toEqual([]);
  for (const who of [manager, editor]) expect((await compare(who)).status).toBe(403);

  await world.sql(
    'update calibration_subject set person_id = $1 where id = (select min(id::text)::uuid from calibration_subject where calibration_id = $2)',
    [hrAdmin.id, recordId],
  );
  expect((await compare()).body.groups).toEqual([]);
  expect((await inject(hrAdmin, listComparableEndpoint)).body).toEqual([]);
  await world.close();
});

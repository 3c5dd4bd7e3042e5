import { expect, test } from 'vitest';
import { systemContext } from '#server/test/world-company.ts';
import { newWorld } from '#server/test/world.ts';
import type { JobContext } from '#worker/platform/job-context.ts';
import { deliverToPerson } from './deliver.ts';

const [noon, due] = ['2026-11-19T12:00:00Z', '2026-11-20T08:00:00Z'];
const addSql = `with added as (
    insert into notification (id, company_id, created_at, updated_at, person_id, kind, subject_id, subject_title, data, actor_ids, category, at)
    select gen_random_uuid(), $1, $3, $3, $2, 'task-assigned', gen_random_uuid(), 'Stone', '{}', '{}', 'tasks', $3::timestamptz
    from generate_series(1, 450) returning id)
  insert into notification_delivery (id, company_id, created_at, updated_at, notification_id, person_id, channel, due_at)
    select gen_random_uuid(), $1, $3, $3, id, $2, 'email', $4::timestamptz from added`;

test('a digest too long for one email is split, with each notification in one of them', async () => {
  const world = await newWorld({ now: () => new Date(due) });
  const { id: personId, companyId } = world.editor;
  await world.sql(
    `insert into notification_settings (id, company_id, created_at, updated_at, channels, digest) values ($1, $2, now(), now(), $3, $4)`,
    [personId, companyId, { tasks: { email: true } }, { often: 'daily', weekday: 1, at: '08:00' }],
  );
  await world.sql(addSql, [companyId, personId, noon, due]);
  const emails: string[][] = [];
  const enqueue: JobContext['enqueue'] = async (_, payload) =>
    void emails.push((payload as { email: { notificationIds: string[] } }).email.notificationIds);
  await deliverToPerson({ ctx: systemContext(world.services, companyId), enqueue } as JobContext, personId);
  expect(emails.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([50, 200, 200]);
  expect(new Set(emails.flat()).size).toBe(450);
});

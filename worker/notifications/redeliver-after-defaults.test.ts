import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeDefaultsEndpoint, changeNotificationSettingsEndpoint } from '#shared/notifications/notification-settings.api.ts';
import { statementsOf } from '#server/test/statements.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import type { JobContext } from '#worker/platform/job-context.ts';
import { redeliverAfterDefaults } from './deliver-notifications.job.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const weekly = { often: 'weekly', weekday: 5, at: '16:00' } as const;
const nights = { isOn: true, from: '20:00', to: '07:00', days: [7] };

const put = ({ id, companyId }: Someone, count: number) =>
  world.sql(
    `insert into notification_delivery (id, company_id, created_at, updated_at, notification_id, person_id, channel, due_at)
     select gen_random_uuid(), $1, now(), now(), gen_random_uuid(), $2, 'email', $3 from generate_series(1, $4::int)`,
    [companyId, id, hours(24), count],
  );
const dueTo = async (now: Date) => {
  const rows = await world.sql<{ id: string; count: number }>(
    'select person_id as id, count(*)::int as count from notification_delivery where due_at <= $1 group by 1',
    [now],
  );
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
};

test('changing company defaults updates pending deliveries page by page in the worker, only for people without own settings', async () => {
  const { hrAdmin, editor, colleague, viewer, foreigner, inject } = world;
  const own = { digest: { from: null, to: weekly }, quiet: { from: null, to: nights } };
  await inject(colleague, changeNotificationSettingsEndpoint, { body: own });
  for (const who of [editor, colleague, foreigner]) await put(who, 250);
  await put(viewer, 1);
  const logged = await statementsOf(() => inject(hrAdmin, changeDefaultsEndpoint, { body: own }));
  expect(logged.filter(({ text }) => text.includes('notification_delivery'))).toEqual([]);

  const seen: unknown[] = [];
  const now = hours(-1);
  const ctx = { ...systemContext(world.services, editor.companyId), now };
  const work = {
    ctx,
    enqueue: async (_: unknown, { personId }: { personId: string }) => void seen.push(personId),
  } as unknown as JobContext;
  const redeliver = () => redeliverAfterDefaults.handle(work, { id: crypto.randomUUID() } as never);
  const statements = await statementsOf(redeliver);
  expect(statements.filter(({ text }) => text.startsWith('update notification_delivery'))).toHaveLength(2);
  expect(await dueTo(now)).toEqual({ [editor.id]: 250, [viewer.id]: 1 });
  expect(new Set(seen)).toEqual(new Set([editor.id, viewer.id]));
  expect(seen).toHaveLength(2);
  await redeliver();
  expect(seen).toHaveLength(4);
});

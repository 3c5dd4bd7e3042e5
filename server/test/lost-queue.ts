import pg from 'pg';
import { expect } from 'vitest';
import type { CairnOptions } from '#server/app/cairn.ts';
import { write } from '#server/platform/data/transaction.ts';
import { workDefinitions } from '#worker/app/work-definitions.ts';
import { notify } from './notify.ts';
import { startPushService } from './push-service.ts';
import { startSmtp } from './smtp.ts';
import { testConfig } from './test-config.ts';
import { startTestWorker } from './test-worker.ts';
import { systemContext } from './world-company.ts';
import { newWorld } from './world.ts';

export async function openLossyWorld(queue: Pick<CairnOptions, 'queue'>, refusals = 0) {
  const clock = { now: new Date('2026-11-19T12:00:00Z') };
  const smtp = await startSmtp(Array.from({ length: refusals }, () => ({ at: 'data', code: 451 })));
  const push = await startPushService(Array.from({ length: refusals }, () => 503));
  const config = { ...testConfig, mail: { smtpUrl: smtp.smtpUrl, from: 'Cairn <cairn@test.example>' }, pushServices: [push.origin] };
  const world = await newWorld({ config, now: () => clock.now, ...queue });
  await startTestWorker(world.cairn, workDefinitions, {}, 100);
  const { queues } = await world.services.queues.open();
  return { world, clock, smtp, push, queues };
}
export type LossyWorld = Awaited<ReturnType<typeof openLossyWorld>>;

const chooseSql = `insert into notification_settings (id, company_id, created_at, updated_at, channels) values ($1, $2, now(), now(), $3)`;

export const chooseChannels = ({ world: { sql, colleague } }: LossyWorld, tasks: Partial<Record<'email' | 'push', boolean>>) =>
  sql(chooseSql, [colleague.id, colleague.companyId, { tasks }]);

export async function notifyRepeatedly({ world: { services, colleague } }: LossyWorld, count: number): Promise<void> {
  const ctx = systemContext(services, colleague.companyId);
  for (let number = 0; number < count; number++)
    await write(ctx, async (unit) => {
      const subject = { id: crypto.randomUUID(), title: `Stone ${number}` };
      await notify(unit, ctx, [{ personId: colleague.id, kind: 'task-assigned', subject }]);
      return () => null;
    });
}

export async function emptyTables({ world: { database } }: LossyWorld): Promise<void> {
  const client = new pg.Client({ connectionString: database.queue });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select format('bullmq.%I', tablename) as name from pg_tables where schemaname = 'bullmq' and tablename not like '%migration%'`,
  );
  const truncate = `truncate ${rows.map(({ name }) => name).join(', ')}`;
  // The queue works meanwhile, so that PostgreSQL may end this statement as one side of a deadlock.
  const isDeadlock = (error: unknown) => (error as { code?: string }).code === '40P01';
  const tryOnce = async (): Promise<boolean> => {
    try {
      await client.query(truncate);
      return true;
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      return false;
    }
  };
  try {
    await expect.poll(tryOnce).toBe(true);
  } finally {
    await client.end();
  }
}

/** Checks that 20 emails, deferred by the mail server while the queue loses all its data, each arrive exactly once. */
export async function expectMailsToSurvive(lossy: LossyWorld, lose: () => Promise<void>): Promise<void> {
  const { world, clock, smtp, queues } = lossy;
  await chooseChannels(lossy, { email: true });
  await notifyRepeatedly(lossy, 20);
  await expect.poll(() => queues.mail.getDelayedCount()).toBe(20);
  await lose();
  expect(await queues.mail.getDelayedCount()).toBe(0);
  expect(smtp.received).toEqual([]);
  clock.now = new Date(clock.now.getTime() + 75_000);
  await expect.poll(() => smtp.received.length).toBe(20);
  const waiting = () => world.sql('select from notification_delivery where left_at is null');
  await expect.poll(waiting).toEqual([]);
  const ids = smtp.received.map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
}

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ticketActions } from '#server/test/ticket-actions.ts';
import { newWorld } from '#server/test/world.ts';
import { appointProvider } from './provider.ts';

test('setting another company as the provider makes its Super Admins the operators', async () => {
  const world = await newWorld();
  const actions = ticketActions(world);
  const { foreigner, foreignAdmin, manager, superAdmin, sql } = world;
  const owner = new pg.Client({ connectionString: world.database.owner });
  await owner.connect();
  onTestFinished(() => owner.end());
  const statuses = async () => [(await actions.queue(superAdmin)).status, (await actions.queue(foreignAdmin)).status];
  expect(await statuses()).toEqual([200, 404]);
  await appointProvider(owner, foreigner.companyId);
  expect(await statuses()).toEqual([404, 200]);
  await expect(appointProvider(owner, randomUUID())).rejects.toThrow(`${manager.companyId} Ours`);
  await appointProvider(owner, manager.companyId);
  expect(await statuses()).toEqual([200, 404]);
  expect(await sql('select company_id from provider')).toEqual([{ company_id: manager.companyId }]);
});

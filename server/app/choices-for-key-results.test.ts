import { expect, test } from 'vitest';
import { isChannelOn, type ChannelSwitches } from '#shared/notifications/channels.ts';
import { addOlderCompany, olderDatabase } from '#server/test/older-database.ts';
import { Migration20261129010224_choices_for_key_results as ChoicesForKeyResults } from './migrations/Migration20261129010224_choices_for_key_results.ts';

test('an upgrade lets the choices for objectives of people and companies count for key results, but keeps own choices', async () => {
  const { sql, migrate } = await olderDatabase(ChoicesForKeyResults, '');
  const companyId = await addOlderCompany(sql);
  const store = async (channels: ChannelSwitches, id: string = crypto.randomUUID()) => {
    await sql('insert into notification_settings (id, company_id, created_at, updated_at, channels) values ($1, $2, now(), now(), $3)', [
      id,
      companyId,
      channels,
    ]);
    return id;
  };
  const company = await store({ objectives: { push: true } }, companyId);
  const off = await store({ objectives: { inApp: false, push: false }, tasks: { email: true } });
  const both = await store({ objectives: { inApp: false, email: true }, 'key-results': { email: false } });
  const other = await store({ tasks: { email: true } });
  await migrate();
  const channelsOf = async (id: string) =>
    (await sql<{ channels: ChannelSwitches }>('select channels from notification_settings where id = $1', [id]))[0]!.channels;
  const [defaults, own] = [await channelsOf(company), await channelsOf(off)];
  expect(defaults).toEqual({ objectives: { push: true }, 'key-results': { push: true } });
  expect(own).toEqual({ objectives: { inApp: false, push: false }, 'key-results': { inApp: false, push: false }, tasks: { email: true } });
  expect(await channelsOf(both)).toMatchObject({ 'key-results': { inApp: false, email: false } });
  expect(await channelsOf(other)).toEqual({ tasks: { email: true } });
  expect([isChannelOn('key-results', 'push', own, defaults), isChannelOn('key-results', 'push', {}, defaults)]).toEqual([false, true]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  calendarFileEndpoint,
  endCalendarFeedEndpoint,
  readCalendarFeedEndpoint,
  renewCalendarFeedEndpoint,
} from '#shared/companies/calendar-feed.api.ts';
import { checkLinkEndpoint } from '#shared/access/passwords.api.ts';
import { addDays } from '#shared/platform/days.ts';
import { actAs } from '#server/test/impersonation.ts';
import { newLink } from '#server/test/links.ts';
import { taskActions } from '#server/test/task-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const renew = async (who: Someone) => (await world.inject(who, renewCalendarFeedEndpoint, {})).body.address.split('/').at(-1)!;
const open = (file: string) => world.inject(null, calendarFileEndpoint, { params: { file } });
const textOf = async (file: string) => (await open(file)).body;
const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

test('a feed has what its person may read, and nothing of others', async () => {
  const { editor, colleague } = world;
  const { id } = await world.task(editor, { title: 'Lift the lintel, gently' });
  await taskActions(world).change(editor, id, { dueDate: inDays(10) });
  const text = await textOf(await renew(editor));
  expect(text).toContain(`UID:task-due-${id}@cairn\r\n`);
  expect(text).toContain('SUMMARY:Task due: Lift the lintel\\, gently\r\n');
  expect(text).toContain(`DTSTART;VALUE=DATE:${inDays(10).replaceAll('-', '')}\r\n`);
  expect(await textOf(await renew(colleague))).not.toContain(id);
});

test('a feed speaks the language of its person, and names the person of a birthday', async () => {
  const { editor, sql } = world;
  await sql(`update person set language = 'es' where id = $1`, [editor.id]);
  await sql(
    `insert into personal (id, company_id, created_at, updated_at, birth_date) select id, company_id, now(), now(), $2 from person where id = $1
     on conflict (id) do update set birth_date = excluded.birth_date`,
    [editor.id, `1990-${inDays(20).slice(5)}`],
  );
  const [{ name } = { name: '' }] = await sql<{ name: string }>(`select first_name || ' ' || last_name as name from person where id = $1`, [
    editor.id,
  ]);
  expect(await textOf(await renew(editor))).toContain(`SUMMARY:Cumpleaños: ${name}\r\n`);
  await sql(`update person set language = 'en' where id = $1`, [editor.id]);
});

test('a guessed, renewed or ended address is absent, and so is the token of another link', async () => {
  const { editor, inject, services } = world;
  const first = await renew(editor);
  const second = await renew(editor);
  expect((await open(second)).status).toBe(200);
  const reset = await newLink(services, editor, 'reset');
  const refused = [first, `${second.slice(0, 20)}x${second.slice(21)}`, 'guess.ics', `${reset}.ics`];
  for (const file of refused) expect(await open(file)).toMatchObject({ status: 404, body: { code: 'record.absent' } });
  const token = second.replace(/\.ics$/, '');
  expect(await inject(null, checkLinkEndpoint, { body: { token, purpose: 'invitation' } })).toMatchObject({ status: 410 });
  expect((await inject(editor, readCalendarFeedEndpoint, {})).body.startedAt).not.toBeNull();
  expect((await inject(editor, endCalendarFeedEndpoint, {})).body).toEqual({ startedAt: null });
  expect((await inject(editor, readCalendarFeedEndpoint, {})).body).toEqual({ startedAt: null });
  expect((await open(second)).status).toBe(404);
});

test('the feed of a person who is deactivated is absent, and nobody makes one for a person they act as', async () => {
  const { colleague, sql, inject } = world;
  const impersonating = await actAs(world, colleague);
  expect((await inject(impersonating, renewCalendarFeedEndpoint, {})).status).toBe(403);
  expect((await inject(impersonating, endCalendarFeedEndpoint, {})).status).toBe(403);
  const file = await renew(colleague);
  await sql('update person set is_active = false where id = $1', [colleague.id]);
  expect((await open(file)).status).toBe(404);
  await sql('update person set is_active = true where id = $1', [colleague.id]);
});

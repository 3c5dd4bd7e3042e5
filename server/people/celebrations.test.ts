import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarEndpoint, type CalendarEntry, type CalendarPeople } from '#shared/companies/calendar.api.ts';
import { yearlyDay, yearlyDaysBetween } from '#shared/companies/working-days.ts';
import { employment } from '#shared/people/employment.record.ts';
import { personal } from '#shared/people/personal.room.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const clear = () => world.sql(`with e as (update employment set joined_on = null) delete from personal`);
const setDates = (personId: string, joinedOn: string | null, birthDate: string | null, birthday: string | null = null) =>
  world.sql(
    `with e as (update employment set joined_on = $2 where id = $1)
     insert into personal (id, company_id, created_at, updated_at, birth_date, birthday)
     select $1, company_id, now(), now(), $3, $4 from person where id = $1
     on conflict (id) do update set birth_date = excluded.birth_date, birthday = excluded.birthday`,
    [personId, joinedOn, birthDate, birthday],
  );

async function celebrationsOf(who: Someone, from: string, to: string, people?: CalendarPeople): Promise<CalendarEntry[]> {
  const { body } = await world.inject(who, calendarEndpoint, { query: { from, to, ...(people && { people }) } });
  return body.entries.filter(({ kind }) => kind === 'birthday' || kind === 'work-anniversary');
}
const idsOf = (entries: readonly CalendarEntry[]) => entries.map(({ personId }) => personId).toSorted();

test('a reader sees the celebrations of the team, and those of the whole company on request', async () => {
  const { manager, editor, colleague, viewer, stranger, hrAdmin } = world;
  await clear();
  for (const one of [manager, editor, colleague, viewer, stranger, hrAdmin]) await setDates(one.id, '2024-03-10', null);
  const ofTeam = [manager, editor, colleague, viewer, stranger].map(({ id }) => id).toSorted();
  expect(idsOf(await celebrationsOf(editor, '2026-03-01', '2026-03-31'))).toEqual(ofTeam);
  expect(idsOf(await celebrationsOf(manager, '2026-03-01', '2026-03-31'))).toEqual(ofTeam);
  expect(idsOf(await celebrationsOf(hrAdmin, '2026-03-01', '2026-03-31'))).toEqual([hrAdmin.id]);
  expect(idsOf(await celebrationsOf(editor, '2026-03-01', '2026-03-31', 'company'))).toEqual([...ofTeam, hrAdmin.id].toSorted());
  expect(await celebrationsOf(world.foreigner, '2026-03-01', '2026-03-31', 'company')).toEqual([]);
});

test('a birthday tells no age, and nobody sees one that the person hides', async () => {
  const { editor, colleague, hrAdmin, inject } = world;
  await clear();
  await setDates(editor.id, null, '1990-05-04');
  const shown = { kind: 'birthday', id: editor.id, personId: editor.id, day: '2026-05-04', title: null, years: null };
  expect(await celebrationsOf(colleague, '2026-05-01', '2026-05-31')).toEqual([shown]);
  await inject(editor, personal.endpoints.edit, { params: { personId: editor.id }, body: { birthday: { from: null, to: 'hidden' } } });
  for (const who of [colleague, hrAdmin]) expect(await celebrationsOf(who, '2026-05-01', '2026-05-31', 'company')).toEqual([]);
});

test('an anniversary starts after one year, counts the years, and ends with the employment', async () => {
  const { editor, hrAdmin, inject } = world;
  await clear();
  const { body } = await inject(hrAdmin, employment.endpoints.read, { params: { recordId: editor.id } });
  await inject(hrAdmin, employment.endpoints.edit, {
    params: { recordId: editor.id },
    body: { joinedOn: { from: body.joinedOn, to: '2024-12-30' } },
  });
  const years = async (from: string, to: string) => (await celebrationsOf(editor, from, to)).map(({ day, years: count }) => [day, count]);
  expect(await years('2024-01-01', '2024-12-31')).toEqual([]);
  expect(await years('2025-12-30', '2026-12-30')).toEqual([
    ['2025-12-30', 1],
    ['2026-12-30', 2],
  ]);
  await world.sql('update person set is_active = false where id = $1', [editor.id]);
  expect(await celebrationsOf(world.colleague, '2025-12-30', '2026-12-30')).toEqual([]);
  await world.sql('update person set is_active = true where id = $1', [editor.id]);
});

const days = (min: string, max: string) =>
  fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));

test('the database finds the days of a date that the pure function finds, also of 29 February', async () => {
  const { editor } = world;
  await clear();
  const dates = fc.oneof(days('1950-01-01', '2020-12-31'), fc.constantFrom('1996-02-29', '2000-02-29', '1999-02-28', '1999-12-31'));
  await fc.assert(
    fc.asyncProperty(dates, days('2021-01-01', '2040-12-31'), fc.integer({ min: 0, max: 365 }), async (date, from, length) => {
      await setDates(editor.id, date, date);
      const to = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10);
      const found = await celebrationsOf(editor, from, to);
      const expected = yearlyDaysBetween(date, from, to);
      for (const kind of ['birthday', 'work-anniversary'])
        expect(found.flatMap((entry) => (entry.kind === kind ? [entry.day] : []))).toEqual(expected);
    }),
    { numRuns: 40, examples: [['2000-02-29', '2026-01-01', 364]] },
  );
  await setDates(editor.id, '2000-02-29', null);
  expect((await celebrationsOf(editor, '2027-01-01', '2028-01-01')).map(({ day }) => day)).toEqual([yearlyDay('2000-02-29', 2027)]);
});

test('the days of a request end after they begin, and are at most a year', async () => {
  const query = (from: string, to: string) => world.inject(world.editor, calendarEndpoint, { query: { from, to } });
  const refused = (rule: string) => ({ status: 422, body: { fields: [{ path: 'query.to', rule }] } });
  expect(await query('2026-03-02', '2026-03-01')).toMatchObject(refused('notBefore'));
  expect(await query('2026-01-01', '2027-01-02')).toMatchObject(refused('max-days'));
  expect(await query('2028-01-01', '2028-12-31')).toMatchObject({ status: 200 });
});

test('one request gives at most a thousand entries of a feature, and says that there are more', async () => {
  const { manager, sql } = world;
  await clear();
  const role = await sql<{ id: string }>('select role_id as id from person where id = $1', [world.editor.id]);
  await sql(
    `insert into person (id, company_id, created_at, updated_at, first_name, last_name, email, employee_reference_id, role_id, path)
     select gen_random_uuid(), $1, now(), now(), 'Kind', n::text, n || '@crowd.example', 'crowd-' || n, $2, '[]' from generate_series(1, 1001) n`,
    [manager.companyId, role[0]!.id],
  );
  await sql(`update employment set joined_on = '2020-06-01' where name like 'Kind %'`);
  const { body } = await world.inject(manager, calendarEndpoint, { query: { from: '2026-06-01', to: '2026-06-01', people: 'company' } });
  expect([body.entries.length, body.isPartial]).toEqual([1000, true]);
});

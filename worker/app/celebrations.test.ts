import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNotifier } from '#server/test/notifier.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { workDefinitions } from './work-definitions.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const performer = workDefinitions.performers.find(({ job }) => job.name === 'people.celebrate')!;
const celebrate = (localDate: string) =>
  performer.handle({ ctx: systemContext(world.services, world.editor.companyId) } as never, { localDate } as never);

const receivedBy = async ({ id }: Someone) =>
  (
    await world.sql<{ kind: string; title: string; data: object }>(
      'select kind, subject_title as title, data from notification where person_id = $1 order by created_at, kind',
      [id],
    )
  ).map(({ kind, title, data }) => [kind, title, data]);

test('the job runs once on each day of the company, at eight in its time zone', () => {
  expect(workDefinitions.dailies).toContainEqual({ job: performer.job, at: '08:00' });
});

test('the team is notified once of a birthday and an anniversary, the person and other people are not', async () => {
  const { editor, manager, colleague, hrAdmin, foreigner, sql } = world;
  await sql(`update employment set joined_on = '2024-02-29' where id = $1`, [editor.id]);
  await sql(
    `insert into personal (id, company_id, created_at, updated_at, birth_date) values ($1, $2, now(), now(), '1992-02-29')
     on conflict (id) do update set birth_date = excluded.birth_date`,
    [editor.id, editor.companyId],
  );
  const waitForAll = await startNotifier(world);
  for (const day of ['2027-02-27', '2027-02-28', '2027-02-28', '2027-03-01']) await celebrate(day);
  await waitForAll();
  const [{ name } = { name: '' }] = await sql<{ name: string }>('select name from employment where id = $1', [editor.id]);
  const both = [
    ['birthday', name, { day: '2027-02-28' }],
    ['work-anniversary', name, { day: '2027-02-28', years: '3' }],
  ];
  for (const who of [manager, colleague]) expect((await receivedBy(who)).toSorted()).toEqual(both);
  for (const who of [editor, hrAdmin, foreigner]) expect(await receivedBy(who)).toEqual([]);
});

test('nobody is notified of a birthday that the person hides, or hides before the notification', async () => {
  const { colleague, viewer, stranger, sql } = world;
  const bornOn = (who: Someone, birthday: string | null) =>
    sql(
      `insert into personal (id, company_id, created_at, updated_at, birth_date, birthday) values ($1, $2, now(), now(), '1990-06-06', $3)
       on conflict (id) do update set birth_date = excluded.birth_date, birthday = excluded.birthday`,
      [who.id, who.companyId, birthday],
    );
  await bornOn(colleague, 'hidden');
  await bornOn(viewer, null);
  const events = () =>
    sql<{ id: string }>(`select data ->> 'id' as id from event where name = 'person.celebrated' and data ->> 'day' = '2027-06-06'`);
  await celebrate('2027-06-06');
  expect(await events()).toEqual([{ id: viewer.id }]);
  await bornOn(viewer, 'hidden');
  const waitForAll = await startNotifier(world);
  await waitForAll();
  expect((await receivedBy(stranger)).filter(([, , data]) => (data as { day: string }).day === '2027-06-06')).toEqual([]);
});

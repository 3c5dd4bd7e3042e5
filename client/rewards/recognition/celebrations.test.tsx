import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Link } from 'wouter';
import { grantOf } from '#shared/access/grants.ts';
import { addDays } from '#shared/platform/days.ts';
import { maxRecipients } from '#shared/rewards/recognition.schema.ts';
import { session } from '#client/access/session.store.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { Celebrations } from './celebrations.tsx';
import { Composer } from './composer.tsx';

const ids = Array.from({ length: 5 }, (_, at) => `0190c0de-0000-7000-8000-00000000000${at + 1}`);
const [ben, chandra, dina, eve, farid] = ids as [string, string, string, string, string];
const names = ['Ben Okafor', 'Chandra Rao', 'Dina Saleh', 'Eve Lund', 'Farid Haddad'];
const today = new Date().toISOString().slice(0, 10);
const yesterday = addDays(today, -1);
const entry = (kind: string, personId: string, day: string, years: number | null = null) => ({
  kind,
  id: personId,
  personId,
  day,
  years,
  title: null,
});

let entries: object[];

beforeEach(async () => {
  await page.viewport(1000, 800);
  await activate('en');
  signInAmara();
  // Each test asks as another person, because equal requests share an answer.
  Object.assign(session.actor!, { id: crypto.randomUUID(), grants: { Rewards: grantOf(['view', 'create'], 'company') } });
  const person = (id: string, at: number) => ({ id, name: names[at]!, pictureHash: null, departmentId: at === 0 ? 'department' : null });
  const people = Object.fromEntries(ids.map((id, at) => [id, { ...person(id, at), managerId: null, isActive: true }]));
  Object.assign(directory, { status: 'ready', people });
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('/api/calendar') ? Promise.resolve(Response.json({ entries, rooms: [], isPartial: false })) : new Promise(() => {}),
  );
  history.replaceState(null, '', '/admin/rewards/recognize');
});

const lines = () => page.getByRole('list', { name: 'Birthdays and work anniversaries' }).getByRole('listitem');

test('birthdays and work anniversaries of the last days stand above the feed, the latest first, and no other entries do', async () => {
  entries = [entry('work-anniversary', chandra, yesterday, 3), entry('holiday', dina, today), entry('birthday', ben, today)];
  await render(<Celebrations actor={session.actor!} feedId="company" />, { wrapper: Providers });
  for (const words of ['Ben Okafor', /^Birthday/, 'Today']) await expect.element(lines().nth(0).getByText(words)).toBeVisible();
  for (const words of ['Chandra Rao', /Work anniversary: 3.years/]) await expect.element(lines().nth(1).getByText(words)).toBeVisible();
  expect(lines().length).toBe(2);
});

test('the feed of a department shows its own celebrations, and of many the first few until the reader asks for all', async () => {
  entries = [ben, chandra, dina, eve, farid].map((id) => entry('birthday', id, today));
  const { rerender } = await render(<Celebrations actor={session.actor!} feedId="company" />, { wrapper: Providers });
  await expect.element(lines().nth(2)).toBeVisible();
  expect(lines().length).toBe(3);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.element(lines().nth(4)).toBeVisible();
  await rerender(<Celebrations actor={session.actor!} feedId="department" />);
  await expect.element(lines().nth(1)).not.toBeInTheDocument();
  await expect.element(lines().nth(0).getByText('Ben Okafor')).toBeVisible();
});

test('"Recognize" chooses the person in the composer and goes on with the message, and nobody recognizes themselves', async () => {
  const { actor } = session;
  const own = { id: actor!.id, name: 'Amara', pictureHash: null, departmentId: null, managerId: null, isActive: true };
  directory.people = { ...directory.people, [own.id]: own };
  entries = [entry('birthday', own.id, today), entry('birthday', ben, today)];
  const both = (
    <>
      <Composer />
      <Celebrations actor={actor!} feedId="company" />
    </>
  );
  await render(both, { wrapper: Providers });
  await page.getByRole('link', { name: 'Recognize Ben Okafor' }).click();
  await expect.element(page.getByRole('textbox', { name: 'What did they do?' })).toHaveFocus();
  await expect.element(page.getByRole('region', { name: 'Write a recognition' }).getByText('Ben Okafor')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Recognize/ }).nth(1)).not.toBeInTheDocument();
  expect(location.search).toBe('');
});

test('"Recognize" says when the composer has room for nobody else', async () => {
  const full = Array.from({ length: maxRecipients }, (_, at) => ({
    ...directory.people[chandra]!,
    id: crypto.randomUUID(),
    name: `Guest ${at}`,
  }));
  directory.people = { ...directory.people, ...Object.fromEntries(full.map((one) => [one.id, one])) };
  const links = (
    <>
      <Composer />
      {[...full.map(({ id }) => id), ben].map((id) => (
        <Link key={id} href={`?to=${id}`}>{`Take ${directory.people[id]!.name}`}</Link>
      ))}
    </>
  );
  await render(links, { wrapper: Providers });
  const composer = page.getByRole('region', { name: 'Write a recognition' });
  for (const { name } of full) {
    await page.getByRole('link', { name: `Take ${name}`, exact: true }).click();
    await expect.element(composer.getByText(name, { exact: true })).toBeVisible();
  }
  await expect.element(composer.getByRole('alert')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Take Ben Okafor' }).click();
  await expect.element(composer.getByRole('alert')).toHaveTextContent('A recognition has at most 20 people. Remove somebody first.');
  await expect.element(composer.getByText('Ben Okafor')).not.toBeInTheDocument();
});

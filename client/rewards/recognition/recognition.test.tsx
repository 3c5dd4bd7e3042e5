import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { grantOf } from '#shared/access/grants.ts';
import { languages } from '#shared/platform/languages.ts';
import { companyValue } from '#shared/rewards/company-value.record.ts';
import { pointsRoom } from '#shared/rewards/points.room.ts';
import type { Recognition } from '#shared/rewards/recognition.schema.ts';
import { session } from '#client/access/session.store.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { signInAmara } from '#client/test/board-page.tsx';
import { cutIn } from '#client/test/cut-text.ts';
import { Providers } from '#client/ui/providers.tsx';
import { Composer } from './composer.tsx';
import { Post } from './post.tsx';

const [benId, chandraId, valueId] = [1, 2, 3].map((number) => `0190c0de-0000-7000-8000-00000000000${number}`) as [string, string, string];
const person = (id: string, name: string) => ({ id, name, pictureHash: null, departmentId: null, managerId: null, isActive: true });
const value = { id: valueId, name: 'Craft', isArchived: false };

beforeEach(async () => {
  await page.viewport(1000, 800);
  await activate('en');
  signInAmara();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  Object.assign(directory, {
    status: 'ready',
    people: { [benId]: person(benId, 'Ben Okafor'), [chandraId]: person(chandraId, 'Chandra Rao') },
  });
  const { id, companyId } = session.actor!;
  rooms.at(companyValue.room, companyId).open.state.shown.state = { records: { [valueId]: value } } as never;
  rooms.at(pointsRoom, id).open.state.shown.state = { id, give: 15, boost: 0, earned: 0 } as never;
});

const post: Recognition = {
  id: '0190c0de-0000-7000-8000-000000000009',
  authorId: benId,
  valueId,
  message: 'Stayed until the gauge was back',
  recipients: [
    { personId: chandraId, points: 20 },
    { personId: benId, points: 20 },
  ],
  feedIds: [],
  isPrivate: true,
  isUnranked: false,
  comments: 2,
  reactions: [{ name: 'heart', personIds: [chandraId] }],
  addOns: [],
  at: '2026-03-01T08:00:00.000Z',
};

test('what is missing stands at its field, and so does a sum that is too large', async () => {
  await render(<Composer />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Give 0 points' }).click();
  for (const words of ['Choose at least one person.', 'Write at least 10 characters.', 'Choose a value.'])
    await expect.element(page.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByRole('option', { name: 'Ben Okafor' }).click();
  await page.getByRole('option', { name: 'Chandra Rao' }).click();
  await page.getByRole('textbox', { name: 'What did they do?' }).fill('Stayed until the gauge was back');
  await page.getByRole('radio', { name: 'Craft' }).click();
  await page.getByRole('button', { name: 'Give 20 points' }).click();
  await expect.element(page.getByText('You have 15 points left to give. Give fewer.')).toBeVisible();
});

test('a recognition names people, points and value', async () => {
  await render(<Post post={post} />, { wrapper: Providers });
  const words = () =>
    page
      .getByRole('article')
      .element()
      .textContent.replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll('\u00A0', ' ');
  await expect.poll(words).toContain('Ben Okafor recognized Chandra Rao and Ben Okafor');
  await expect.element(page.getByText('20 points each')).toBeVisible();
  await expect.element(page.getByText('Craft')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Private' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '2 comments' })).toHaveAttribute('aria-expanded', 'false');
});

test('a reader adds own points, as many as are left, and sees who added some', async () => {
  const { companyId } = session.actor!;
  Object.assign(session.actor!, { grants: { Rewards: grantOf(['view', 'create'], 'company') } });
  const shown = { ...post, authorId: chandraId, recipients: [{ personId: benId, points: 20 }], feedIds: [companyId] };
  const addOns = [{ id: post.id, personId: chandraId, points: 5 }];
  await render(<Post post={{ ...shown, addOns }} />, { wrapper: Providers });
  await expect.element(page.getByText('Points added by Chandra Rao')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Heart: 1 person' })).toBeVisible();
  await page.getByRole('button', { name: 'Add points' }).click();
  await expect.element(page.getByRole('menuitem', { name: '10 points' })).toBeEnabled();
  await expect.element(page.getByRole('menuitem', { name: '20 points' })).toBeDisabled();
});

test.each(languages)('on a phone no text is cut: $name', async ({ code }) => {
  await page.viewport(390, 760);
  await activate(code);
  const { unmount } = await render(<Composer />, { wrapper: Providers });
  await expect.element(page.getByRole('textbox').first()).toBeVisible();
  expect(cutIn(document.body)).toEqual([]);
  await unmount();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { TeamReviews } from '#shared/reviews/team-reviews.schema.ts';
import { session } from '#client/access/session.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { DashboardCardFrame } from '#client/ui/dashboard-card.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { TeamRatingsCard } from './team-ratings-card.tsx';
import { TeamReviewsCard } from './team-reviews-card.tsx';

const cycleId = crypto.randomUUID();
const [reviewId, employeeId] = [crypto.randomUUID(), crypto.randomUUID()];
const time = { name: 'yearly', startsOn: '2026-01-01', endsOn: '2026-12-31', today: '2026-11-28' } as const;
let asked: string[];
let answer: TeamReviews;

beforeEach(async () => {
  await activate('en');
  signInAmara();
  asked = [];
  answer = {
    cycle: { id: cycleId, name: 'Year 2026' },
    steps: [
      { step: 'self', done: 0, total: 0 },
      { step: 'manager', done: 1, total: 4 },
      { step: 'share', done: 0, total: 4 },
      { step: 'sign', done: 0, total: 4 },
    ],
    rated: 3,
    ratings: { 2: 1, 4: 2 },
  };
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path.startsWith('/api/reviewcycles/team/step'))
      return Response.json({ reviews: [{ reviewId, employeeId, status: 'manager-submitted' }], isPartial: false });
    if (path.startsWith('/api/reviewcycles/team/ratings'))
      return Response.json({ ratings: [{ reviewId, employeeId, rating: 1.6 }], isPartial: false });
    return path.startsWith('/api/reviewcycles/team') ? Response.json(answer) : new Promise(() => {});
  });
});

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const open = (Card: typeof TeamReviewsCard) =>
  render(
    <DashboardCardFrame title="Card">
      <Card actor={session.actor as Actor} time={time} />
    </DashboardCardFrame>,
    { wrapper: Providers },
  );

test('a number of a step opens the people behind it, with the same reviews in the list of reviews', async () => {
  await open(TeamReviewsCard);
  await expect.element(page.getByText('Year 2026')).toBeVisible();
  expect(page.getByText('Self review').elements(), 'a step that no review has is not shown').toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Shared: 0 done' })).toBeDisabled();
  await page.getByRole('button', { name: 'Manager review: 1 done' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manager review: done' });
  const line = dialog.getByRole('link', { name: 'Manager review submitted' });
  await expect.element(line).toHaveAttribute('href', `/admin/reviews/${reviewId}`);
  const href = new URL(dialog.getByRole('link', { name: 'Open in reviews' }).element().getAttribute('href')!, location.origin);
  expect(Object.fromEntries(href.searchParams)).toEqual({
    cycleId: `is.${cycleId}`,
    status: 'is.manager-submitted,in-calibration,calibrated,shared,acknowledged,closed',
    employeeId: `is.${employeeId}`,
  });
});

test('a bar opens the ratings behind it; few ratings have no bars', async () => {
  const { unmount } = await open(TeamRatingsCard);
  await expect.element(page.getByRole('button', { name: 'Rating 3: 0' })).toBeDisabled();
  await page.getByRole('button', { name: 'Rating 2: 1' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Rating 2' }).getByText('1.60')).toBeVisible();
  expect(asked.at(-1)).toContain('point=2');
  await unmount();

  answer = { ...answer, rated: 2, ratings: null };
  await open(TeamRatingsCard);
  await expect.element(page.getByText(/^So few or equal ratings/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Rating/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: '2 ratings' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Ratings' })).toBeVisible();
});

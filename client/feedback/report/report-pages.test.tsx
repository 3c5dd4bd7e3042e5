import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { buildReport } from '#shared/feedback/build-report.ts';
import type { RaterAnswers } from '#shared/feedback/report-input.ts';
import type { FeedbackReport, RaterGroup } from '#shared/feedback/report.schema.ts';
import type { FormContent, FormItem, FormScale } from '#shared/reviews/form-content.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { CommentsPage } from './page-comments.tsx';
import { ComparisonPage } from './page-comparison.tsx';
import { CompetenciesPage } from './page-competencies.tsx';
import { ExtremesPage } from './page-extremes.tsx';
import { GapsPage } from './page-gaps.tsx';
import { ItemsPage } from './page-items.tsx';
import { RadarPage } from './page-radar.tsx';
import { ResponsesPage } from './page-responses.tsx';
import { ScoresPage } from './page-scores.tsx';

const id = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const scale: FormScale = {
  id: id(900),
  name: 'Scale',
  points: ['Poor', 'Fair', 'Good', 'Better', 'Best'].map((label, at) => ({ value: at + 1, label })),
  allowsNone: true,
};
const itemOf = (n: number, text: string): FormItem => ({
  id: id(n),
  kind: 'rating',
  heading: null,
  text,
  description: null,
  scale,
  isRequired: false,
  allowsNone: true,
  commentMode: 'optional',
  isPrivate: false,
  options: [],
  weight: 1,
});
const items = ['Plans well', 'Listens', 'Decides'].map((text, at) => itemOf(at + 1, text));
const content: FormContent = {
  templateId: null,
  scale,
  formula: null,
  sections: [{ id: id(500), title: 'Skills', type: 'competencies', weight: 100, editedBy: [], hiddenFrom: [], items }],
};
const rater = (group: RaterGroup, ratings: readonly number[], comment: string | null = null): RaterAnswers => ({
  group,
  answers: Object.fromEntries(ratings.map((rating, at) => [id(at + 1), { value: String(rating), comment: at === 0 ? comment : null }])),
});

const build = (raters: readonly RaterAnswers[]): FeedbackReport =>
  buildReport({
    content,
    raters,
    asked: { self: 1, manager: 1, peer: 3, report: 2, other: 0 },
    company: null,
    past: null,
    previous: null,
    settings: { blindSpotPercent: 25 },
  });

const report = build([
  rater('self', [5, 2, 3]),
  rater('manager', [2, 4, 3]),
  rater('peer', [2, 5, 4], 'Bring a plan'),
  rater('peer', [3, 4, 4]),
  rater('peer', [2, 4, 4]),
  rater('report', [1, 1, 1]),
]);
const empty = build([]);

beforeEach(() => activate('en'));

const show = (pages: React.ReactNode) => render(pages, { wrapper: Providers });

test('groups are shown with what becomes of their answers', async () => {
  await show(<ResponsesPage report={report} />);
  await expect.element(page.getByRole('row', { name: 'Peers 3 3 Shown as a group' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Direct reports 2 1 Not shown/ })).toBeVisible();
});

test('ratings that are all the same are named as such, and others have their numbers', async () => {
  await show(<ItemsPage report={report} isOfCompetencies />);
  await expect.element(page.getByText('Not shown, because all ratings are the same')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^Peers. 1 · Poor: 0, 2 · Fair: 2, 3 · Good: 1/ })).toBeVisible();
});

test('the radar has an axis for each competency and a table with the numbers', async () => {
  await show(<RadarPage report={report} />);
  await expect.element(page.getByRole('img', { name: /Averages of the competencies by group/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: '1 Plans well 5.00 2.00 2.33' })).toBeVisible();
});

test('scores, extremes, gaps and comments follow from the shown ratings', async () => {
  await show(
    <>
      <ScoresPage report={report} />
      <CompetenciesPage report={report} />
      <ExtremesPage report={report} />
      <GapsPage report={report} />
      <CommentsPage report={report} />
    </>,
  );
  await expect.element(page.getByRole('row', { name: 'Manager 3.00' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Plans well 5.00 2.25 +2.75' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Listens 2.00 4.25 -2.25' })).toBeVisible();
  await expect.element(page.getByText('Bring a plan')).toBeVisible();
});

test('a page without content says why', async () => {
  await show(
    <>
      <ScoresPage report={empty} />
      <RadarPage report={empty} />
      <ItemsPage report={empty} isOfCompetencies={false} />
      <GapsPage report={empty} />
      <ComparisonPage report={report} />
      <CommentsPage report={empty} />
    </>,
  );
  for (const sentence of [
    'There are no ratings that can be shown.',
    'No competency has ratings that can be shown.',
    'The review has no questions with ratings or choices.',
    'There is no self rating with which the others could be compared.',
    'There is no report of a past cycle with these items.',
    'There are no comments that can be shown.',
  ])
    await expect.element(page.getByText(sentence)).toBeVisible();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { okrLaunch } from '#shared/objectives/okr-launch.record.ts';
import { session } from '#client/access/session.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { sampleKeyResult } from '#client/test/sample-key-result.ts';
import { aStone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { LaunchedObjectives } from './launched-objectives.tsx';

const launch = aStone(7, { name: 'Hold the right stock' });
const { startsOn, dueOn, startedParts, openParts, atRiskFrom, offTrackFrom } = sampleKeyResult;
const course = { startsOn, dueOn, startedParts, openParts, atRiskFrom, offTrackFrom, launchId: launch.id };
const objectiveAt = (at: number, changes: object) => ({
  ...aStone(at, { createdAt: `2026-11-02T09:00:${String(at).padStart(2, '0')}.000Z` }),
  ...course,
  name: `Objective ${at}`,
  ownerId: aStone(90 + at).id,
  state: 'draft',
  visibility: 'public',
  progress: 0,
  ...changes,
});
const first = [objectiveAt(1, { state: 'active', progress: 40 }), objectiveAt(2, { visibility: 'private' })];
const others = Array.from({ length: 18 }, (_, at) => objectiveAt(at + 3, {}));
const answers = [
  { rows: [...first, ...others], hasMore: true, total: 21, heads: {} },
  { rows: [objectiveAt(21, {})], hasMore: false, total: 21, heads: {} },
];
let pages: object[];
const asked: string[] = [];
const nothing = () => {};
const part = { place: { record: okrLaunch, companyId: 'company' }, row: launch, rights: {} as never, onOpen: nothing, onCreate: nothing };

beforeEach(async () => {
  asked.length = 0;
  pages = answers;
  signInAmara();
  session.actor!.grants = { Objectives: { view: 'company' } } as never;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.startsWith('/api/objectives')) return new Promise(() => {});
    asked.push(url);
    return Response.json(pages[url.includes('after=') ? 1 : 0]);
  });
  await activate('en');
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const lines = () => page.getByRole('region', { name: 'Objectives' }).getByRole('listitem');

test('a launch shows its objectives with state and progress, a page at a time', async () => {
  await render(<LaunchedObjectives {...part} />, { wrapper: Providers });
  await expect
    .element(lines().nth(0).getByRole('link', { name: 'Objective 1', exact: true }))
    .toHaveAttribute('href', `/admin/objectives/okr-details/${aStone(1).id}`);
  await expect.element(lines().nth(0).getByText('On Track')).toBeVisible();
  await expect.element(lines().nth(0).getByText('40%')).toBeVisible();
  await expect.element(lines().nth(1).getByText('Draft')).toBeVisible();
  await expect.element(lines().nth(1).getByRole('img', { name: 'Private' })).toBeVisible();
  expect(asked[0]).toContain(`launchId=is.${launch.id}`);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(lines().nth(20).getByRole('link', { name: 'Objective 21' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Show more' }).elements()).toEqual([]);
});

test('a launch without objectives that the reader may read says so', async () => {
  pages = [{ rows: [], hasMore: false, total: 0, heads: {} }];
  await render(<LaunchedObjectives {...part} />, { wrapper: Providers });
  await expect.element(page.getByText('There are no objectives of it that you can see.')).toBeVisible();
});

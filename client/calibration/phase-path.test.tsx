import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { advance } from './calibration.store.ts';
import { PhasePath } from './phase-path.tsx';
import { SessionRoomContext, type SessionRoom } from './room-context.ts';

vi.mock(import('./calibration.store.ts'), async (original) => ({ ...(await original()), advance: vi.fn<typeof advance>() }));

const points = [1, 2, 3].map((value) => ({ value, label: `Point ${value}` }));

function phases(status: 'ready' | 'live' | 'review', isDiscussed = true, pendingMoveId: string | null = 'move') {
  const guideline = [{ ratings: [3], operator: '<=', percent: 10, high: null }];
  const subjects = Object.fromEntries(
    ['ben', 'eve', 'ida'].map((personId) => [personId, { personId, x: 3, y: null, isDiscussed, pendingMoveId }]),
  );
  const access = { status, role: 'facilitator', isSubject: false, owner: null };
  const actor = { id: 'me', realId: 'me' };
  const terms = { x: { points }, y: null, enforcement: 'warn' };
  const value = { room: { id: 'room' }, state: { status, guideline, subjects }, terms, access, actor };
  return (
    <SessionRoomContext value={value as unknown as SessionRoom}>
      <PhasePath />
    </SessionRoomContext>
  );
}

const open = (...about: Parameters<typeof phases>) => render(phases(...about), { wrapper: Providers });

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const advances = () => vi.mocked(advance).mock.calls.map(([, from, to, reason]) => [from, to, reason]);
const dialog = (name: string) => page.getByRole('dialog', { name });

beforeEach(async () => {
  vi.mocked(advance).mockReset();
  await activate('en');
});

test('a live session is cancelled after a confirmation', async () => {
  await open('live');
  await press('Cancel the session');
  const question = dialog('Cancel the session?');
  await question.getByRole('button', { name: 'Keep as it is' }).click();
  expect(advances()).toEqual([]);
  await press('Cancel the session');
  await question.getByRole('button', { name: 'Cancel the session' }).click();
  await vi.waitFor(() => expect(advances()).toEqual([['live', 'cancelled', null]]));
});

test('finalising asks first, names the unmet rules, and asks for a reason that the server wants', async () => {
  vi.mocked(advance).mockRejectedValueOnce(
    new AppError('calibration.unready', { fields: [{ path: 'body.reason', rule: 'calibrated-before', limit: ['ben'] }] }),
  );
  await open('review');
  await press('Finalise');
  const question = dialog('Finalise the session?');
  await expect.element(question.getByRole('listitem')).toHaveTextContent('Point 3 2 over');
  await question.getByRole('button', { name: 'Finalise' }).click();
  await expect.element(question.getByText(/^An earlier session of this review cycle gave other ratings/)).toBeVisible();
  await question.getByRole('textbox', { name: 'Reason' }).fill('New facts');
  await userEvent.keyboard('{Tab}');
  await question.getByRole('button', { name: 'Finalise' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(advances()).toEqual([
    ['review', 'finalised', null],
    ['review', 'finalised', 'New facts'],
  ]);
});

test('the people whom a reason is about are named before it is given', async () => {
  const faults = [
    { path: 'body.reason', rule: 'not-discussed', limit: ['eve'] },
    { path: 'body.reason', rule: 'calibrated-before', limit: ['ben'] },
  ];
  vi.mocked(advance).mockRejectedValueOnce(new AppError('calibration.unready', { fields: faults }));
  await open('review', false);
  await press('Finalise');
  const question = dialog('Finalise the session?');
  await expect.element(question.getByText('Some people were not discussed.')).toBeVisible();
  await question.getByRole('button', { name: 'Finalise' }).click();
  await expect.element(question.getByText(/^Not discussed/)).toBeVisible();
  await expect.element(question.getByText(/^An earlier session of this review cycle gave other ratings/)).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Finalise' })).toBeDisabled();
  await question.getByRole('textbox', { name: 'Reason' }).fill('Nobody had questions');
  await question.getByRole('button', { name: 'Finalise' }).click();
  await vi.waitFor(() => expect(advances().at(-1)).toEqual(['review', 'finalised', 'Nobody had questions']));
});

test('the conditions of another step are not shown in a question', async () => {
  vi.mocked(advance).mockRejectedValueOnce(
    new AppError('calibration.unready', { fields: [{ path: 'body.to', rule: 'reason-missing', limit: ['ben'] }] }),
  );
  await open('live');
  await press('Begin the review');
  await expect.element(page.getByText(/^Reasons are missing/)).toBeVisible();
  await press('Cancel the session');
  await expect.element(dialog('Cancel the session?')).toBeVisible();
  await expect.element(page.getByText(/^Reasons are missing/)).not.toBeInTheDocument();
});

test('the sentence about missing reasons goes when they are given', async () => {
  vi.mocked(advance).mockRejectedValueOnce(
    new AppError('calibration.unready', { fields: [{ path: 'body.to', rule: 'reason-missing', limit: ['ben'] }] }),
  );
  const screen = await open('live');
  await press('Begin the review');
  await expect.element(page.getByText(/^Reasons are missing/)).toBeVisible();
  await screen.rerender(phases('live', true, null));
  await expect.element(page.getByText(/^Reasons are missing/)).not.toBeInTheDocument();
});

test('a double click on a step takes one step, although the next one takes its place', async () => {
  const screen = await open('ready');
  vi.mocked(advance).mockImplementation(async () => {
    await screen.rerender(phases('live'));
    return { status: 'live' };
  });
  await page.getByRole('button', { name: 'Start', exact: true }).dblClick();
  await expect.element(page.getByRole('button', { name: 'Begin the review' })).toBeVisible();
  expect(advances()).toEqual([['ready', 'live', null]]);
});

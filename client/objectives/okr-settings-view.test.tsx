import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { okrSettings } from '#shared/objectives/okr-settings.record.ts';
import type { FieldChanges } from '#shared/records/record.api.ts';
import { session } from '#client/access/session.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { signInAmara } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { OkrSettingsView } from './okr-settings-view.tsx';

const id = '0190c0de-0000-7000-8000-000000000001';
const stored = {
  id,
  isArchived: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  strictWeights: false,
  reapproveOnEdit: true,
  checkInFrequency: 'weekly',
  atRiskGap: 16.5,
  offTrackGap: 33,
};
let row: typeof stored & { version: number };
let waiting: number;
const sent = vi.fn<(changes: FieldChanges) => void>();

/** Server that refuses gaps out of order, as the real one does. */
async function answer(url: string, { method, body }: RequestInit = {}): Promise<Response> {
  if (url.endsWith('/status-update')) return Response.json({ keyResults: waiting });
  if (!url.includes(`/api/okrsettings/${id}`)) return new Promise(() => {});
  if (method !== 'PATCH') return Response.json(row);
  const changes = JSON.parse(body as string) as FieldChanges;
  sent(changes);
  const next = { ...row, ...Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change!.to])) } as typeof row;
  if (next.offTrackGap <= next.atRiskGap) {
    const fields = [{ path: 'body.offTrackGap.to', rule: 'above', limit: next.atRiskGap }];
    return Response.json({ code: 'input.invalid', fields }, { status: 422 });
  }
  row = { ...next, version: row.version + 1 };
  return Response.json(row);
}

const atRisk = () => page.getByRole('textbox', { name: 'At risk from a gap of (%)' });
const offTrack = () => page.getByRole('textbox', { name: 'Off track above a gap of (%)' });
const saved = () => page.getByRole('status').filter({ hasText: /^Saved \d/ });

beforeEach(async () => {
  await page.viewport(1000, 1200);
  await activate('en');
  signInAmara();
  row = { ...stored, version: 1 };
  waiting = 0;
  sent.mockReset();
  vi.stubGlobal('fetch', answer);
  const actor = { ...session.actor!, companyId: id, homeCompanyId: id, role: 'hr-admin' as const };
  session.actor = { ...actor, grants: { ...actor.grants, 'OKR Management': { view: 'all', edit: 'all' } } as never };
  rooms.at(okrSettings.room, id).open.state.shown.state = { records: { [id]: row } } as never;
});
const open = () => render(<OkrSettingsView actor={session.actor!} />, { wrapper: Providers });

test('the two gaps stand side by side, with an example', async () => {
  await open();
  await expect.element(atRisk()).toHaveValue('16.5');
  await expect.element(offTrack()).toHaveValue('33');
  const [one, other] = [atRisk(), offTrack()].map((field) => field.element().getBoundingClientRect());
  expect(one!.right).toBeLessThan(other!.left);
  await expect.element(page.getByText(/60% expected and 40% reached/)).toBeVisible();
});

test('gaps out of order are named at the field and keep what was typed, until both fit', async () => {
  await open();
  await offTrack().fill('10');
  await userEvent.tab();
  await expect.element(page.getByText('Enter more than 16.5.', { exact: true })).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await offTrack().fill('33');
  await atRisk().fill('40');
  await userEvent.tab();
  await expect.element(page.getByText('Enter more than 40.', { exact: true })).toBeVisible();
  await expect.element(atRisk()).toHaveValue('40');
  await offTrack().fill('60.5');
  await userEvent.tab();
  await expect.element(saved()).toBeVisible();
  expect(sent).toHaveBeenLastCalledWith({ atRiskGap: { from: 16.5, to: 40 }, offTrackGap: { from: 33, to: 60.5 } });
  await expect.element(page.getByText('Enter more than 40.', { exact: true })).not.toBeInTheDocument();
});

test('the page says how many statuses are being updated', async () => {
  waiting = 120;
  await open();
  await expect.element(page.getByRole('status').filter({ hasText: 'The statuses of 120 key results are being updated.' })).toBeVisible();
});

test('the page asks again until no status is being updated, also if no room tells it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  waiting = 120;
  await open();
  await expect.element(page.getByText('The statuses of 120 key results are being updated.')).toBeVisible();
  const says = (text: string | RegExp) => async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    return page.getByText(text).elements().length;
  };
  waiting = 1;
  await expect.poll(says('The status of 1 key result is being updated.')).toBe(1);
  waiting = 0;
  await expect.poll(says(/being updated/)).toBe(0);
});

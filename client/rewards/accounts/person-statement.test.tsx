import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { grantOf } from '#shared/access/grants.ts';
import { pointsRoom } from '#shared/rewards/points.room.ts';
import { session } from '#client/access/session.store.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { emptyList } from '#client/platform/lists/use-list.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { Statement } from '#client/rewards/points/statement.tsx';
import { signInAmara } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { PersonStatement } from './person-statement.tsx';

vi.mock(import('#client/platform/lists/use-list.ts'), async (original) => ({
  ...(await original()),
  useList: () => emptyList as never,
}));
vi.mock('#client/records/transfers/transfers.store.ts', () => ({ useTransfers: () => [] }));

const dinaId = '0190c0de-0000-7000-8000-000000000003';

beforeEach(async () => {
  await page.viewport(1000, 800);
  await activate('en');
  signInAmara();
  Object.assign(session.actor!, { grants: { Rewards: grantOf(['view'], 'company') } });
  const dina = { id: dinaId, name: 'Dina Saleh', pictureHash: null, departmentId: null, managerId: null, isActive: true };
  Object.assign(directory, { status: 'ready', people: { [dinaId]: dina } });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

test('an empty statement speaks to the reader about their own points, and about the person otherwise', async () => {
  const { rerender } = await render(<Statement personId={session.actor!.id} />, { wrapper: Providers });
  await expect.element(page.getByText(/^Points that you give and get/)).toBeVisible();
  await rerender(<Statement personId={dinaId} />);
  await expect.element(page.getByText(/^Points that this person gives and gets/)).toBeVisible();
});

test.each([
  ['denied', 'You do not have permission'],
  ['absent', 'Page not found'],
] as const)('a statement that is %s says so once', async (status, heading) => {
  const personId = crypto.randomUUID();
  const { view } = rooms.at(pointsRoom, personId).open;
  await render(<PersonStatement actor={session.actor!} personId={personId} onClose={() => {}} />, { wrapper: Providers });
  await expect.element(page.getByText(/^Points that this person gives and gets/)).toBeVisible();
  view.status = status;
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect.element(page.getByText(/^Points that this person gives and gets/)).not.toBeInTheDocument();
});

import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { moveSubject } from '#client/calibration/moves.store.ts';
import { SessionRoomContext, type SessionRoom } from '#client/calibration/room-context.ts';
import { Providers } from '#client/ui/providers.tsx';
import { useWhatIf } from './use-what-if.ts';

vi.mock(import('#client/calibration/moves.store.ts'), async (original) => ({
  ...(await original()),
  moveSubject: vi.fn<typeof moveSubject>(),
}));

const subject = (personId: string, x: number, y: number, version: number): Subject => ({
  personId,
  originalX: 3,
  originalY: 3,
  startX: 3,
  startY: 3,
  x,
  y,
  isDiscussed: false,
  pendingMoveId: null,
  version,
});

type Subjects = Readonly<Record<string, Subject>>;
const first: Subjects = { ben: subject('ben', 4, 3, 1), eve: subject('eve', 3, 3, 0) };

const Open = ({ subjects, children }: { subjects: Subjects; children: ReactNode }) => {
  const state = { subjects };
  const open = { room: { id: 'room', state: () => ({ subjects }) }, state, actor: { id: 'me' } };
  return <SessionRoomContext value={open as unknown as SessionRoom}>{children}</SessionRoomContext>;
};

/** Tries the person at the ratings 3 and 3 of an older moment. */
function Trial() {
  const { put, apply, overtaken } = useWhatIf(() => undefined);
  const shown = (personId: string) => subject(personId, 3, 3, 0);
  return (
    <>
      <button type="button" onClick={() => put(shown('ben'), { toX: 3, toY: 5 })}>
        {'Try Ben'}
      </button>
      <button type="button" onClick={() => put(shown('eve'), { toX: 5, toY: 3 })}>
        {'Try Eve'}
      </button>
      <button type="button" onClick={() => void apply()}>
        {'Apply'}
      </button>
      <output>{overtaken.join()}</output>
    </>
  );
}

const view = (subjects = first) => (
  <Open subjects={subjects}>
    <Trial />
  </Open>
);

beforeEach(async () => {
  vi.mocked(moveSubject).mockReset();
  await activate('en');
});

test('a tried move of somebody whom another person has moved since is refused, and the others are made', async () => {
  const { rerender } = await render(view(), { wrapper: Providers });
  await page.getByRole('button', { name: 'Try Ben' }).click();
  await page.getByRole('button', { name: 'Try Eve' }).click();
  await rerender(view({ ...first, ben: subject('ben', 2, 3, 2) }));
  await expect.element(page.getByText('ben', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByText('Someone else changed this first. Review their change, then try again.')).toBeVisible();
  expect(vi.mocked(moveSubject).mock.calls.map(([, { personId }]) => personId)).toEqual(['eve']);
});

test('a rating that a tried move does not change stays as it is now', async () => {
  await render(view(), { wrapper: Providers });
  await page.getByRole('button', { name: 'Try Ben' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await vi.waitFor(() => expect(vi.mocked(moveSubject)).toHaveBeenCalledOnce());
  expect(vi.mocked(moveSubject).mock.lastCall![2]).toMatchObject({ toX: 4, toY: 5 });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { HistoryEntry } from '#shared/tasks/history.api.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { cutIn } from '#client/test/cut-text.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { TaskHistory } from './task-history.tsx';
import type { TaskHandle } from '#client/tasks/state/task.store.ts';

const person = { pictureHash: null, departmentId: null, managerId: null, isActive: true };
const long = 'Bartholomew Featherstonehaugh of the Upper Quarry';
const entry = (id: string, change: Partial<HistoryEntry>): HistoryEntry => ({
  id,
  at: '2026-03-10T10:00:00.000Z',
  actorId: 'jose',
  action: 'created',
  from: {},
  to: {},
  personId: null,
  fileName: null,
  effort: null,
  descriptionVersion: null,
  recurrence: null,
  ...change,
});
const entries = [entry('short', {}), entry('long', { actorId: 'long', action: 'watched', personId: 'jose' })];
const task = { id: 'task' } as TaskHandle;

beforeEach(async () => {
  await activate('en');
  directory.people = { jose: { id: 'jose', name: 'José Núñez', ...person }, long: { id: 'long', name: long, ...person } };
  vi.stubGlobal('fetch', async () => Response.json({ entries, next: null }));
  signInAmara();
});
afterEach(() => {
  signOut();
  directory.people = {};
  vi.unstubAllGlobals();
});

test.each([390, 1280])('at %i pixels a long entry wraps, so that all of it can be read beside its time', async (width) => {
  await page.viewport(width, 800);
  const description = { version: 1, document: null };
  await render(
    <div style={{ position: 'absolute', inset: '0 auto auto 0', inlineSize: 358 }}>
      <TaskHistory room={task} news="" lanes={[]} description={description} isEditable={false} />
    </div>,
    { wrapper: Providers },
  );
  const [short, wrapped] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)];
  await expect.element(short).toBeVisible();
  for (const item of [short, wrapped]) {
    const time = item.element().querySelector('time')!;
    expect(cutIn(item.element())).toEqual([]);
    expect(time.getBoundingClientRect().right).toBeLessThanOrEqual(358);
  }
  const heightOf = (item: typeof short) => item.element().querySelector('p')!.getBoundingClientRect().height;
  expect([heightOf(short), heightOf(wrapped) > 18]).toEqual([18, true]);
});

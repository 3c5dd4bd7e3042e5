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
const labels = [{ id: 'risk', name: 'Risk', color: 'red' }] as const;
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
      <TaskHistory room={task} news="" lanes={[]} labels={labels} description={description} isEditable={false} />
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

test('labels and subtasks are told in sentences, beside other changes too', async () => {
  const changes = [
    entry('label', { action: 'edited', from: { labelIds: ['gone'] }, to: { labelIds: ['risk'] } }),
    entry('subtasks', { action: 'edited', from: {}, to: { subtasks: { done: 0, total: 2 } } }),
    entry('named', {
      action: 'edited',
      from: { subtasks: { done: 1, total: 2 } },
      to: { subtasks: { done: 1, total: 4 } },
      subtaskTitles: ['Sand', 'Gravel'],
    }),
    entry('ticked', {
      action: 'edited',
      from: { subtasks: { done: 0, total: 2 } },
      to: { subtasks: { done: 1, total: 2 } },
      subtaskTitles: ['Sand'],
    }),
    entry('done', { action: 'edited', from: { subtasks: { done: 0, total: 2 } }, to: { subtasks: { done: 1, total: 2 } } }),
    entry('both', { action: 'edited', from: { title: 'Old', labelIds: ['risk'] }, to: { title: 'New', labelIds: [] } }),
  ];
  vi.stubGlobal('fetch', async () => Response.json({ entries: changes, next: null }));
  const description = { version: 1, document: null };
  await render(<TaskHistory room={task} news="" lanes={[]} labels={labels} description={description} isEditable={false} />, {
    wrapper: Providers,
  });
  await expect.element(page.getByText('Old')).toBeVisible();
  const sentences = page.getByRole('listitem').elements();
  const textsOf = (item: Element) => [...item.querySelectorAll('p > span:first-child')].map((one) => one.textContent);
  expect(sentences.map(textsOf)).toEqual([
    ['José Núñez added the label Risk', 'José Núñez removed the label a deleted label'],
    ['José Núñez added 2 subtasks'],
    ['José Núñez added the subtask Sand', 'José Núñez added the subtask Gravel'],
    ['José Núñez completed the subtask Sand'],
    ['José Núñez completed a subtask'],
    ['José Núñez changed this task', 'José Núñez removed the label Risk'],
  ]);
});

import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { HistoryEntry } from '#shared/tasks/history.api.ts';
import { activate, loadLateMessages } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { HistorySentence } from './history-sentence.tsx';

const lanes = [
  { id: 'doing', name: 'Doing', limit: null },
  { id: 'reviewer', name: 'With reviewer', limit: null },
];
const entry = (change: Partial<HistoryEntry>): HistoryEntry => ({
  id: 'entry',
  at: '2026-03-10T10:00:00.000Z',
  actorId: 'jose',
  action: 'moved',
  from: {},
  to: {},
  personId: null,
  fileName: null,
  effort: null,
  descriptionVersion: null,
  recurrence: null,
  ...change,
});

async function sentenceOf(change: Partial<HistoryEntry>) {
  const { container, unmount } = await render(<HistorySentence entry={entry(change)} name="José Núñez" other="Chen Wei" lanes={lanes} />, {
    wrapper: Providers,
  });
  const text = container.textContent;
  await unmount();
  return text;
}

beforeEach(() => activate('en'));

test('a move entry names both columns, both lanes, or a column and a lane', async () => {
  const [begun, done] = ['not-started', 'completed'] as const;
  const inLane = (laneId: string) => ({ status: 'in-progress' as const, laneId });
  expect(await sentenceOf({ from: { laneId: 'doing' }, to: { laneId: 'reviewer' } })).toContain(
    'José Núñez moved this task from Doing to With reviewer',
  );
  expect(await sentenceOf({ from: { status: begun, laneId: null }, to: inLane('doing') })).toContain('from Not Started to Doing');
  expect(await sentenceOf({ from: inLane('reviewer'), to: { status: done, laneId: null } })).toContain('from With reviewer to Completed');
});

test('a deleted lane is replaced by a generic name in the sentence', async () => {
  expect(await sentenceOf({ from: { laneId: 'gone' }, to: { laneId: 'doing' } })).toContain('José Núñez moved this task to another lane');
});

test('watching a task is distinguished from being added as a watcher', async () => {
  expect(await sentenceOf({ action: 'watched', personId: 'jose' })).toContain('José Núñez started watching this task');
  expect(await sentenceOf({ action: 'watched', personId: 'chen' })).toContain('José Núñez added Chen Wei as a watcher');
});

test('the Arabic sentence is gender neutral', async () => {
  await activate('ar');
  await loadLateMessages();
  expect(await sentenceOf({ action: 'description-changed' })).toContain('تعديل الوصف بواسطة José Núñez');
  await activate('en');
});

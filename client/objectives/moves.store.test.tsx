import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { credentials } from '#client/platform/http/credentials.ts';
import { noteMove, useMoves } from './moves.store.ts';

const before = credentials.personId;
beforeEach(() => {
  credentials.personId = 'me';
});
afterEach(() => {
  credentials.personId = before;
});

interface Edit {
  name: string;
  at?: string;
  actorId?: string;
  from?: number;
  changed?: string[];
}

let count = 0;
const edit = (
  kind: 'objective' | 'keyresult',
  id: string,
  { name, at = '2026-11-24T10:00:00.000Z', actorId = 'jose', from, changed = ['progress'] }: Edit,
) =>
  noteMove({
    id: `event ${count++}`,
    name: `${kind}.edited`,
    v: 1,
    actorId,
    at,
    data: { id, record: { name, progress: 60 }, before: from === undefined ? {} : { progress: from }, changed },
  });

test('a check-in is the cause of the progress that it moves, whichever of the two events arrives first', async () => {
  const { result } = await renderHook(() => useMoves());
  edit('objective', 'early', { name: 'Above', from: 50 });
  await expect.poll(() => result.current['early']).toMatchObject({ actorId: 'jose', from: 50, to: 60, cause: null });
  edit('keyresult', 'kr', { name: 'Parts in stock', from: 40, changed: ['actual', 'progress'] });
  edit('objective', 'late', { name: 'Top', from: 55 });
  await expect.poll(() => result.current['early']?.cause).toBe('Parts in stock');
  expect(result.current['late']).toMatchObject({ from: 55, to: 60, cause: 'Parts in stock' });
});

test('a change at another time or by another person has no check-in as its cause', async () => {
  const { result } = await renderHook(() => useMoves());
  edit('keyresult', 'kr', { name: 'Parts in stock', from: 40, changed: ['actual', 'progress'] });
  edit('objective', 'later', { name: 'Top', from: 55, at: '2026-11-24T10:05:00.000Z' });
  edit('objective', 'other', { name: 'Top', from: 55, actorId: 'amara' });
  await expect.poll(() => result.current['other']).toMatchObject({ actorId: 'amara', cause: null });
  expect(result.current['later']?.cause).toBe(null);
});

test('own changes and those without progress move nothing', async () => {
  const { result } = await renderHook(() => useMoves());
  edit('objective', 'own', { name: 'Top', from: 55, actorId: 'me' });
  edit('objective', 'renamed', { name: 'Top', changed: ['name'] });
  edit('objective', 'theirs', { name: 'Top', from: 55 });
  await expect.poll(() => result.current['theirs']).toBeDefined();
  expect(result.current['own']).toBeUndefined();
  expect(result.current['renamed']).toBeUndefined();
});

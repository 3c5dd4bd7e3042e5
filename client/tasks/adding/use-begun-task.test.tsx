import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { session } from '#client/access/session.store.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { newTaskDraft, writeDraft } from '#client/tasks/drafts.store.ts';
import { useBegunTask } from './use-begun-task.ts';

const begin = () => renderHook(() => useBegunTask(() => ({ boardId: 'sales' })));
const written = { boardId: 'desk', assigneeId: 'jose', dueDate: '2026-03-10', priority: 'low' } as const;
const fresh = { boardId: 'sales', assigneeId: 'amara', dueDate: null, priority: 'high' } as const;

beforeEach(() => signInAmara());
afterEach(() => signOut());

test('what was begun and not added is there when the form is opened again, and after a reload', async () => {
  const { result, act } = await begin();
  await act(() => result.current.begin());
  expect(result.current.values).toEqual(fresh);
  await act(() => result.current.choose(written));
  writeDraft(newTaskDraft, { text: 'Order chalk', base: '' });
  await act(() => result.current.begin());
  expect(result.current.values).toEqual(written);
  const again = await begin();
  await again.act(() => again.result.current.begin());
  expect(again.result.current.values).toEqual(written);
});

test('where it is begun for somebody who is named, it is theirs, its board follows, and its date and priority stay', async () => {
  const { result, act } = await begin();
  await act(() => result.current.begin());
  await act(() => result.current.choose(written));
  writeDraft(newTaskDraft, { text: 'Order chalk', base: '' });
  await act(() => result.current.begin({ assigneeId: 'ananya' }));
  expect(result.current.values).toEqual({ ...written, boardId: null, assigneeId: 'ananya' });
});

test('what was chosen for a task that is added, or without a title, is no draft; nor is what another has begun', async () => {
  const { result, act } = await begin();
  await act(() => result.current.begin());
  await act(() => result.current.choose(written));
  await act(() => result.current.begin());
  expect(result.current.values).toEqual(fresh);
  await act(() => result.current.choose(written));
  writeDraft(newTaskDraft, { text: 'Order chalk', base: '' });
  const first = session.user!.id;
  signInAmara();
  expect(session.user!.id).not.toBe(first);
  const other = await begin();
  await other.act(() => other.result.current.begin());
  expect(other.result.current.values).toEqual(fresh);
});

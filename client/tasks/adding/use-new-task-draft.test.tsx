import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { session } from '#client/access/session.store.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { writeDraft } from '#client/access/drafts.store.ts';
import { newTaskDraft } from '#client/tasks/state/draft-names.ts';
import { useNewTaskDraft } from './use-new-task-draft.ts';

const begin = () => renderHook(() => useNewTaskDraft(() => ({ boardId: 'sales' })));
const written = { boardId: 'desk', assigneeId: 'jose', dueDate: '2026-03-10', priority: 'low', estimate: 3 } as const;
const fresh = { boardId: 'sales', assigneeId: 'amara', dueDate: null, priority: 'high', estimate: null } as const;

beforeEach(() => signInAmara());
afterEach(() => signOut());

test('an unfinished task is restored when the form is opened again and after a reload', async () => {
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

test('starting a task for a named assignee changes assignee and board and keeps due date and priority', async () => {
  const { result, act } = await begin();
  await act(() => result.current.begin());
  await act(() => result.current.choose(written));
  writeDraft(newTaskDraft, { text: 'Order chalk', base: '' });
  await act(() => result.current.begin({ assigneeId: 'ananya' }));
  expect(result.current.values).toEqual({ ...written, boardId: null, assigneeId: 'ananya' });
});

test('no draft is kept for an added task, a task without a title, or another user', async () => {
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

import { expect, test } from 'vitest';
import type { ThreadComment } from './comment.schema.ts';
import { commentFolds, type CommentThread } from './comment-thread.ts';
import { mentionedIn, mentionOf, partsOf, withNames } from './mentions.ts';
import { withReaction } from './reactions.ts';

const comment = (id: string, at: string): ThreadComment => ({
  id,
  hostKind: 'task',
  hostId: 'h',
  authorId: 'p',
  body: id,
  at: `2026-03-01T0${at}:00:00.000Z`,
  editedAt: null,
  reactions: [],
});
const ids = ({ comments }: CommentThread) => comments.map(({ id }) => id);

test('comments are sorted by time, and an event applied twice changes nothing', () => {
  const thread: CommentThread = { comments: [] };
  for (const one of [comment('late', '9'), comment('early', '8'), comment('early', '8')])
    commentFolds['comment.written'](thread, { ...one, mentioned: [] });
  expect(ids(thread)).toEqual(['early', 'late']);
  expect(thread.comments[0]).not.toHaveProperty('mentioned');
  commentFolds['comment.deleted'](thread, { id: 'early' });
  expect(ids(thread)).toEqual(['late']);
  commentFolds['comment.restored'](thread, comment('early', '8'));
  expect(ids(thread)).toEqual(['early', 'late']);
});

test('a person reacts once with each reaction', () => {
  const once = withReaction([], 'heart', 'p', true);
  expect(withReaction(once, 'heart', 'p', true)).toEqual([{ name: 'heart', personIds: ['p'] }]);
  expect(withReaction(once, 'thumbs-up', 'q', true).map(({ name }) => name)).toEqual(['thumbs-up', 'heart']);
  expect(withReaction(once, 'heart', 'p', false)).toEqual([]);
});

test('mentions are found in a text and shown by name', () => {
  const id = '0190c0de-0000-7000-8000-000000000001';
  const body = `Hello ${mentionOf(id)}, and ${mentionOf(id)}! @[nobody]`;
  expect(mentionedIn(body)).toEqual([id]);
  expect(partsOf(body)).toEqual([{ text: 'Hello ' }, { personId: id }, { text: ', and ' }, { personId: id }, { text: '! @[nobody]' }]);
  expect(withNames(body, () => 'Asha')).toBe('Hello @Asha, and @Asha! @[nobody]');
});

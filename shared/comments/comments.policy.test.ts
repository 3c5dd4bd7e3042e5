import { expect, test } from 'vitest';
import { canDeleteComment, canEditComment, canRestoreComment, canWriteComment } from './comments.policy.ts';

const [author, other] = [{ id: 'a' }, { id: 'b' }];
const comment = { authorId: author.id };
const writer = { canWrite: true, canModerate: false };
const moderator = { canWrite: true, canModerate: true };
const reader = { canWrite: false, canModerate: false };

test('only authors edit a comment, as long as they may write', () => {
  expect(canEditComment(author, comment, writer)).toBe(true);
  expect(canEditComment(author, comment, reader)).toBe(false);
  expect(canEditComment(other, comment, moderator)).toBe(false);
  expect(canWriteComment(reader)).toBe(false);
});

test('authors and moderators delete a comment', () => {
  expect(canDeleteComment(author, comment, writer)).toBe(true);
  expect(canDeleteComment(other, comment, moderator)).toBe(true);
  expect(canDeleteComment(other, comment, writer)).toBe(false);
  expect(canDeleteComment(author, comment, reader)).toBe(false);
});

test('an author cannot restore a comment that a moderator deleted', () => {
  expect(canRestoreComment(author, author.id, writer)).toBe(true);
  expect(canRestoreComment(author, other.id, writer)).toBe(false);
  expect(canRestoreComment(other, other.id, moderator)).toBe(true);
});

import { expect, test } from 'vitest';
import { makeDemoCompanies } from './demo.ts';

test('tasks and goals of the demo have comments of the past, which their cards count and notifications announce', async () => {
  const today = '2026-03-03';
  const [demo] = await makeDemoCompanies(new Date(`${today}T12:00:00Z`));
  const { task, comment, notification } = demo!;
  expect(new Set(comment.map(({ hostKind }) => hostKind))).toEqual(new Set(['task', 'goal']));
  expect(comment.filter(({ createdAt }) => createdAt >= today)).toEqual([]);
  for (const { id, commentCount } of task) expect(comment.filter(({ hostId }) => hostId === id)).toHaveLength(commentCount);
  const written = new Set(comment.map(({ hostId, authorId, createdAt }) => `${hostId} ${authorId} ${createdAt}`));
  const notifications = notification.filter(({ category }) => category === 'comments');
  expect(notifications).toHaveLength(comment.length);
  expect(notifications.filter(({ subjectId, actorIds, at }) => !written.has(`${subjectId} ${actorIds[0]} ${at}`))).toEqual([]);
  expect(notifications.some(({ readAt }) => readAt === null)).toBe(true);
});

import { expect, test } from 'vitest';
import { notificationPath } from './notification-path.ts';

const subject = { id: crypto.randomUUID(), title: 'Supply chain review' };

test('a notification of a launch leads to the list of its forms', () => {
  expect(notificationPath({ kind: 'review-launched', subject })).toBe(`/admin/reviews?launchId=is.${subject.id}`);
});

test('a notification of a review leads to its form', () => {
  expect(notificationPath({ kind: 'review-signature-voided', subject })).toBe(`/admin/reviews/${subject.id}`);
});

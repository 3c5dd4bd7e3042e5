import { expect, test } from 'vitest';
import { notificationKindNames } from './notification-kinds.ts';
import { notificationSentence } from './notification-sentence.ts';

const subject = { id: crypto.randomUUID(), title: 'Carry the capstone' };

test.each(notificationKindNames)('a notification of the kind %s has a sentence that uses only its own data', (kind) => {
  for (const name of ['Amara Okafor', '']) {
    const { words, values } = notificationSentence({ kind, subject, data: {} }, name);
    const places = [...words.message.matchAll(/\{(\w+)/g)].map(([, place = '']) => place);
    expect(Object.keys(values)).toEqual(expect.arrayContaining(places));
    expect(places.includes('name') && name === '').toBe(false);
  }
});

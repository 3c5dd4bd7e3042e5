import { expect, test } from 'vitest';
import { NoticeKind } from '#shared/platform/notice.schema.ts';
import { noticeSentence } from './notice-words.ts';

const subject = { id: crypto.randomUUID(), title: 'Carry the capstone' };

test.each(NoticeKind.enum)('a notice of the kind %s has a sentence that says no more than it is given', (kind) => {
  for (const name of ['Amara Okafor', '']) {
    const { words, values } = noticeSentence({ kind, subject, data: {} }, name);
    const places = [...words.message.matchAll(/\{(\w+)/g)].map(([, place = '']) => place);
    expect(Object.keys(values)).toEqual(expect.arrayContaining(places));
    expect(places.includes('name') && name === '').toBe(false);
  }
});

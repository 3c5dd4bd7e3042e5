import { expect, test } from 'vitest';
import { mostSimilar, similarityOf } from './similar-text.ts';

const bank = ['Which skill do you want to develop next?', 'Which support do you need from your manager?'];
const similar = (text: string) => mostSimilar(text, bank, (one) => one);

test('a question that differs in a word, in capitals or in accents is recognised, and another one is not', () => {
  expect(similar('Which skills do you want to develop next?')).toBe(bank[0]);
  expect(similar('WHICH SKILL DO YOU WANT TO DEVÉLOP NEXT')).toBe(bank[0]);
  expect(similar('Would you work with this person again?')).toBeNull();
  expect(similar('')).toBeNull();
});

test('the same text is wholly similar, and texts without a common word are not similar', () => {
  expect(similarityOf('هل حققت أهدافك؟', 'هل حققت أهدافك')).toBe(1);
  expect(similarityOf('a', 'b')).toBe(0);
});

import { expect, test } from 'vitest';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { markMatches } from './mark-matches.ts';

const hits = (text: string, keyword: string) =>
  markMatches(text, keyword)
    .filter(({ isHit }) => isHit)
    .map((part) => part.text);

test('search ignores case, accents and the forms of Arabic letters', () => {
  expect(normalizeText('  José   NÚÑEZ ')).toBe('jose nunez');
  expect(normalizeText('Straße')).toBe('strasse');
  expect(normalizeText('أَحجارُ إلى')).toBe('احجار الي');
});

test('search ignores marks of other scripts and typographic variants of characters', () => {
  expect(normalizeText('Ремонт ЁЛКИ')).toBe(normalizeText('ремонт елки'));
  expect(normalizeText('Αθήνα ΣΟΦΟΣ')).toBe(normalizeText('αθηνα σοφος'));
  expect(normalizeText('Don’t – “wait”…')).toBe('don\'t - "wait"...');
  expect(normalizeText('Ｆｕｌｌ ½ ﬁnance №\u00a05')).toBe('full 1/2 finance no 5');
});

test('search keeps the vowel signs of Devanagari and Telugu because they are letters', () => {
  expect(normalizeText('ग्राहक')).toBe('ग्राहक');
  expect(normalizeText('మీటర్లకు')).toBe('మీటర్లకు');
});

test('a match is highlighted in its original spelling', () => {
  expect(markMatches('Dvořák audit', 'dvor')).toEqual([
    { text: 'Dvoř', isHit: true },
    { text: 'ák audit', isHit: false },
  ]);
  expect(hits('Collect three quotes', 'quotes three')).toEqual(['three', 'quotes']);
  expect(hits('Straße', 'strass')).toEqual(['Straß']);
  expect(hits('مراجعة عقد التوريد', 'مراجعه')).toEqual(['مراجعة']);
  expect(hits('Audit', 'invoice')).toEqual([]);
});

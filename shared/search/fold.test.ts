import { expect, test } from 'vitest';
import { fold } from '#shared/platform/fold.ts';
import { marked } from './fold.ts';

const hits = (text: string, keyword: string) =>
  marked(text, keyword)
    .filter(({ isHit }) => isHit)
    .map((part) => part.text);

test('case and accents make no difference, nor do the forms of an Arabic letter', () => {
  expect(fold('  José   NÚÑEZ ')).toBe('jose nunez');
  expect(fold('Straße')).toBe('strasse');
  expect(fold('أَحجارُ إلى')).toBe('احجار الي');
});

test('so do marks in other scripts, and signs as they are printed', () => {
  expect(fold('Ремонт ЁЛКИ')).toBe(fold('ремонт елки'));
  expect(fold('Αθήνα ΣΟΦΟΣ')).toBe(fold('αθηνα σοφος'));
  expect(fold('Don’t – “wait”…')).toBe('don\'t - "wait"...');
  expect(fold('Ｆｕｌｌ ½ ﬁnance №\u00a05')).toBe('full 1/2 finance no 5');
});

test('the signs of Devanagari and Telugu stay, since they are letters', () => {
  expect(fold('ग्राहक')).toBe('ग्राहक');
  expect(fold('మీటర్లకు')).toBe('మీటర్లకు');
});

test('what was found is marked as it was written', () => {
  expect(marked('Dvořák audit', 'dvor')).toEqual([
    { text: 'Dvoř', isHit: true },
    { text: 'ák audit', isHit: false },
  ]);
  expect(hits('Collect three quotes', 'quotes three')).toEqual(['three', 'quotes']);
  expect(hits('Straße', 'strass')).toEqual(['Straß']);
  expect(hits('مراجعة عقد التوريد', 'مراجعه')).toEqual(['مراجعة']);
  expect(hits('Audit', 'invoice')).toEqual([]);
});

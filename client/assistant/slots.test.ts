import { expect, test } from 'vitest';
import type { Language } from '#shared/platform/languages.ts';
import { slotsIn } from './slots.ts';

const people = [
  { id: 'priya', name: 'Priya Sharma' },
  { id: 'ravi', name: 'Ravi Kumar' },
  { id: 'ravi-2', name: 'Ravi Reddy' },
];
/** A Thursday. */
const today = '2026-11-26';
const taskIn = (text: string, language: Language = 'en') => slotsIn(text, { language, tag: language, today, people, about: 'create-task' });

test('a task has its title, its day and its assignee from the sentence', () => {
  expect(taskIn('Create a task to call the bank tomorrow')).toEqual({ rest: 'call the bank', day: '2026-11-27', personIds: [] });
  expect(taskIn('Please add a task for Priya to send the report by 3 Dec')).toEqual({
    rest: 'send the report',
    day: '2026-12-03',
    personIds: ['priya'],
  });
  expect(taskIn('remind me to call Priya on Friday')).toMatchObject({ rest: 'call Priya', day: '2026-11-27', personIds: [] });
  expect(taskIn('New task: Order the chairs')).toMatchObject({ rest: 'Order the chairs', day: null });
  expect(taskIn('add a task “Go to the new office” in 2 weeks')).toMatchObject({ rest: 'Go to the new office', day: '2026-12-10' });
});

test('a first name that several people have names all of them', () => {
  expect(taskIn('create a task for Ravi to water the plants')).toMatchObject({ rest: 'water the plants', personIds: ['ravi', 'ravi-2'] });
  expect(taskIn('create a task for Ravi Kumar to water the plants')).toMatchObject({ personIds: ['ravi'] });
});

test('days and titles are found in every language', () => {
  expect(taskIn('Crea una tarea para llamar al banco mañana', 'es')).toMatchObject({ rest: 'llamar al banco', day: '2026-11-27' });
  expect(taskIn('أنشئ مهمة الاتصال بالبنك غدًا', 'ar')).toMatchObject({ rest: 'الاتصال بالبنك', day: '2026-11-27' });
  expect(taskIn('कल बैंक को फ़ोन करने का कार्य बनाओ', 'hi')).toMatchObject({ rest: 'बैंक को फ़ोन करने', day: '2026-11-27' });
  expect(taskIn('రేపు బ్యాంకుకు ఫోన్ చేయడానికి టాస్క్ సృష్టించు', 'te')).toMatchObject({
    rest: 'బ్యాంకుకు ఫోన్ చేయడానికి',
    day: '2026-11-27',
  });
});

test('a search has only the searched words', () => {
  const find = (text: string, language: Language = 'en') => slotsIn(text, { language, tag: language, today, people, about: 'find' }).rest;
  expect(find('Where can I find the quarterly report?')).toBe('quarterly report');
  expect(find('Busca a Priya Sharma', 'es')).toBe('Priya Sharma');
  expect(find('प्रिया शर्मा को ढूँढो', 'hi')).toBe('प्रिया शर्मा');
});

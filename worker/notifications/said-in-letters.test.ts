import { expect, test } from 'vitest';
import { noticeSentence } from '#shared/notifications/notice-words.ts';
import { languages } from '#shared/platform/languages.ts';
import { dayText } from '#shared/platform/date-text.ts';
import { inLanguage } from '#worker/platform/catalogues.ts';
import { sayText } from '#worker/platform/say.ts';

const subject = { id: crypto.randomUUID(), title: 'Polish the lens' };

test.each(languages)('a letter says a day as the screens do: $name', async ({ code }) => {
  const said = noticeSentence({ kind: 'task-overdue', subject, data: { dueDate: '2026-11-18' } }, '');
  expect(sayText(await inLanguage(code), said)).toContain(dayText('2026-11-18', code, true));
});

test('who did it with others is told of in words that fit one and several, in Spanish as well', async () => {
  const i18n = await inLanguage('es');
  const moved = (name: string) => sayText(i18n, noticeSentence({ kind: 'task-moved', subject, data: { status: 'completed' } }, name));
  expect(moved('José')).toBe('Tarea completada por José: Polish the lens');
  expect(moved('José y 2 personas más')).toBe('Tarea completada por José y 2 personas más: Polish the lens');
});

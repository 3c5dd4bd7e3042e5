import { expect, test } from 'vitest';
import { notificationSentence } from '#shared/notifications/notification-sentence.ts';
import { languages } from '#shared/platform/languages.ts';
import { formatDay } from '#shared/platform/date-text.ts';
import { inLanguage } from '#server/platform/base/catalogues.ts';
import { renderText } from '#worker/platform/render-message.ts';

const subject = { id: crypto.randomUUID(), title: 'Polish the lens' };

test.each(languages)('an email formats dates like the screens: $name', async ({ code }) => {
  const message = notificationSentence({ kind: 'task-overdue', subject, data: { dueDate: '2026-11-18' } }, '');
  expect(renderText(await inLanguage(code), message)).toContain(formatDay('2026-11-18', code, true));
});

test('several actors are named with correct plural forms, also in Spanish', async () => {
  const i18n = await inLanguage('es');
  const moved = (name: string) =>
    renderText(i18n, notificationSentence({ kind: 'task-moved', subject, data: { status: 'completed' } }, name));
  expect(moved('José')).toBe('Tarea completada por José: Polish the lens');
  expect(moved('José y 2 personas más')).toBe('Tarea completada por José y 2 personas más: Polish the lens');
});

import { expect, test } from 'vitest';
import { inLanguage } from './catalogues.ts';

test('messages of the server, the worker and shared code are translated, with their plural forms', async () => {
  const spanish = await inLanguage('es');
  expect(spanish._('Open in Cairn')).toBe('Abrir en Cairn');
  expect(spanish._('Launch at')).toBe('Lanzar el');
  expect(spanish._('{count, plural, one {# new notification} other {# new notifications}}', { count: 2 })).toBe('2 notificaciones nuevas');
});

test('messages of the browser alone are not kept', async () => {
  const hindi = await inLanguage('hi');
  expect(Object.keys(hindi.messages)).toContain('Launch at');
  expect(Object.keys(hindi.messages)).not.toContain('Pages of the report');
});

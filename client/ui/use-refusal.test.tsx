import { beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { activate } from '#client/platform/i18n.ts';
import { Providers } from './providers.tsx';
import { useRefusal } from './use-refusal.ts';

beforeEach(() => activate('en'));

test('it stays the same, though nothing but the compiler sees to it', async () => {
  const { result, rerender } = await renderHook(() => useRefusal(), { wrapper: Providers });
  const first = result.current;
  await rerender();
  expect(result.current).toBe(first);
});

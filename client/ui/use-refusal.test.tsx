import { beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from './providers.tsx';
import { useErrorToast } from './use-error-toast.ts';

beforeEach(() => activate('en'));

test('useRefusal returns a stable function', async () => {
  const { result, rerender } = await renderHook(() => useErrorToast(), { wrapper: Providers });
  const first = result.current;
  await rerender();
  expect(result.current).toBe(first);
});

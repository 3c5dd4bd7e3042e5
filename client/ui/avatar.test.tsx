import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { pictures } from './pictures.ts';
import { Avatar } from './avatar.tsx';
import { Providers } from './providers.tsx';

afterEach(() => {
  delete pictures['amara'];
});

test('a transparent picture covers the initials with an opaque tint', async () => {
  await activate('en');
  pictures['amara'] = 'hash';
  const { container } = await render(<Avatar person={{ id: 'amara', name: 'Amara Okafor' }} />, { wrapper: Providers });
  const { backgroundColor } = getComputedStyle(container.querySelector('img')!);
  expect(backgroundColor).toMatch(/^color\(srgb [\d.]+ [\d.]+ [\d.]+\)$/);
});

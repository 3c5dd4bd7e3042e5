import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useState } from 'react';
import { session } from '#client/access/session.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import { Providers } from '#client/ui/providers.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { useFrameKeys } from './use-frame-keys.ts';

const create = vi.fn<() => void>();

function Screen() {
  useShortcuts('Board', [
    { keys: 'c', label: 'New task', act: create },
    { keys: 'mod+z', label: 'Take it back', act: () => {} },
  ]);
  return <input aria-label="Title" />;
}

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  useFrameKeys({ listShortcuts: () => setIsOpen(true), search: () => {} });
  return (
    <>
      <Screen />
      <ShortcutList isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

beforeEach(async () => {
  session.actor = null;
  create.mockReset();
  await activate('en');
});

test('the question mark key opens the shortcut list with this page first, and Esc closes it', async () => {
  await render(<Page />, { wrapper: Providers });
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  const groups = page.getByRole('group').elements();
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Board', 'General']);
  await expect.element(page.getByRole('group', { name: 'Board' }).getByText('New task')).toBeVisible();
  await expect.element(page.getByText('Ctrl+Z')).toBeInTheDocument();
  await userEvent.keyboard('c');
  expect(create).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('shortcut keys act on the page and type text inside a field', async () => {
  await render(<Page />, { wrapper: Providers });
  await userEvent.keyboard('c');
  expect(create).toHaveBeenCalledOnce();
  await userEvent.click(page.getByRole('textbox', { name: 'Title' }));
  await userEvent.keyboard('c?');
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('c?');
  expect(create).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('on a phone the shortcut list shows the keys, with alternative keys in one entry', async () => {
  await page.viewport(390, 760);
  await render(<Page />, { wrapper: Providers });
  await userEvent.keyboard('?');
  const search = page.getByRole('group', { name: 'General' }).getByText('Search', { exact: true });
  await expect.element(search).toBeVisible();
  expect(search.elements()).toHaveLength(1);
  const keys = [...search.element().parentElement!.querySelectorAll('kbd')];
  expect(keys.map(({ textContent }) => textContent)).toEqual(['/', 'Ctrl', 'K']);
  for (const key of keys) expect(key.getBoundingClientRect().width).toBeGreaterThan(0);
});

import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SavedView } from '#shared/records/saved-views.room.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { NameForm } from './views-menu.tsx';

const view: SavedView = { id: 'one', name: 'High first', list: 'tasks', search: '', columns: { order: [], hidden: [], widths: {} } };

let sent: string[];
let received: string[];
let isKept: boolean;
beforeEach(async () => {
  [sent, received, isKept] = [[], [], true];
  await activate('en');
  const keep = async (name: string) => {
    sent.push(name);
    return isKept;
  };
  await render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what a form stands in hears its keys
    <div onKeyDown={({ key }) => received.push(key)}>
      <NameForm label="Name" action="Save" first="" taken={[view]} onName={keep} onCancel={() => received.push('left')} />
    </div>,
    { wrapper: Providers },
  );
});
const name = () => page.getByRole('textbox', { name: 'Name' });

test('a duplicate view name shows an error in the field and keeps the text', async () => {
  await name().fill('high FIRST');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('A view with this name already exists.')).toBeVisible();
  await expect.element(name()).toHaveValue('high FIRST');
  expect(sent).toEqual([]);
});

test('a rejected name is shown in the field again', async () => {
  isKept = false;
  await name().fill('Mine');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual(['Mine']);
  await expect.element(name()).toHaveValue('Mine');
});

test('Esc closes the name form and not the menu around it', async () => {
  await name().fill('Mine');
  received = [];
  await userEvent.keyboard('{Escape}');
  expect(received).toEqual(['left']);
});

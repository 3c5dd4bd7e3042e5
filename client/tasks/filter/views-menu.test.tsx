import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SavedView } from '#shared/tasks/saved-views.room.ts';
import { activate } from '#client/platform/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { NameForm } from './views-menu.tsx';

const view: SavedView = { id: 'one', name: 'High first', boardId: null, layout: 'board', search: '', columns: { hidden: [], widths: {} } };

let sent: string[];
let heard: string[];
let isKept: boolean;
beforeEach(async () => {
  [sent, heard, isKept] = [[], [], true];
  await activate('en');
  const keep = async (name: string) => {
    sent.push(name);
    return isKept;
  };
  await render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what a form stands in hears its keys
    <div onKeyDown={({ key }) => heard.push(key)}>
      <NameForm label="Name" action="Keep" first="" taken={[view]} onName={keep} onCancel={() => heard.push('left')} />
    </div>,
    { wrapper: Providers },
  );
});
const name = () => page.getByRole('textbox', { name: 'Name' });

test('a view has a name that no other has, and the field says so and keeps it', async () => {
  await name().fill('high FIRST');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('There is a view of this name already.')).toBeVisible();
  await expect.element(name()).toHaveValue('high FIRST');
  expect(sent).toEqual([]);
});

test('a name that is refused stands in the field again', async () => {
  isKept = false;
  await name().fill('Mine');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual(['Mine']);
  await expect.element(name()).toHaveValue('Mine');
});

test('Esc leaves the name alone, and not what the form stands in', async () => {
  await name().fill('Mine');
  heard = [];
  await userEvent.keyboard('{Escape}');
  expect(heard).toEqual(['left']);
});

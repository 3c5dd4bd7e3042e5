import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Lane } from '#shared/tasks/board.schema.ts';
import { activate } from '#client/platform/i18n.ts';
import { boardHandle } from '#client/test/board-page.tsx';
import { aBoard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import { EditLaneForm } from './lane-form.tsx';

const lane: Lane = { id: 'doing', name: 'Doing', limit: 4 };
const others: Lane[] = [{ id: 'waiting', name: 'Waiting', limit: null }];
let foretold: { name: string; data: unknown }[];

beforeEach(async () => {
  foretold = [];
  await activate('en');
});
afterEach(() => cleanNotifications());

/** A form of the lane over a board of which these lanes are left in the end. */
async function openForm(left: Lane[]) {
  let lanes = [lane, ...others];
  const room = boardHandle(aBoard([], []), {
    state: () => aBoard([], lanes),
    predict: async ({ name }: { name: string }, data: unknown) => {
      foretold.push({ name, data });
    },
  });
  const { rerender } = await render(<EditLaneForm lane={lane} room={room} onClose={() => {}} />, { wrapper: Providers });
  const end = () => {
    lanes = left;
    return rerender(<p>Over</p>);
  };
  return { end };
}
const name = () => page.getByRole('textbox', { name: 'Name of the lane' });
const said = () => page.getByText(/has been removed meanwhile/);

test('what was written of a lane that somebody else removes is said, and can be kept as a lane', async () => {
  const { end } = await openForm(others);
  await name().fill('Done soon');
  await end();
  await expect.element(page.getByText(/The lane .*Doing.* has been removed meanwhile\. You wrote: .*Done soon/)).toBeVisible();
  await page.getByRole('button', { name: 'Add it as a new lane' }).click();
  await expect.poll(() => foretold.at(-1)).toMatchObject({ name: 'board.lane-added' });
  expect(foretold.at(-1)!.data).toMatchObject({ lanes: [{ name: 'Waiting' }, { name: 'Done soon', limit: 4 }] });
});

test('a lane that is removed while nothing was written is said to be removed', async () => {
  const { end } = await openForm(others);
  await expect.element(name()).toHaveValue('Doing');
  await end();
  await expect.element(page.getByText(/The lane .*Doing.* has been removed meanwhile\.$/)).toBeVisible();
});

test('a form that is put away says nothing', async () => {
  const { end } = await openForm([lane, ...others]);
  await name().fill('Done soon');
  await end();
  await expect.element(page.getByText('Over')).toBeVisible();
  expect(said().elements()).toEqual([]);
});

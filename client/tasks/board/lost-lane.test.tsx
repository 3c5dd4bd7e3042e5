import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Lane } from '#shared/tasks/board.schema.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { boardHandle } from '#client/test/board-page.tsx';
import { aBoard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import { EditLaneForm } from './lane-form.tsx';

const lane: Lane = { id: 'doing', name: 'Doing', limit: 4 };
const others: Lane[] = [{ id: 'waiting', name: 'Waiting', limit: null }];
let predicted: { name: string; data: unknown }[];

beforeEach(async () => {
  predicted = [];
  await activate('en');
});
afterEach(() => cleanNotifications());

async function openForm(left: Lane[]) {
  let lanes = [lane, ...others];
  const room = boardHandle(aBoard([], []), {
    state: () => aBoard([], lanes),
    predict: async ({ name }: { name: string }, data: unknown) => {
      predicted.push({ name, data });
    },
  });
  const { rerender } = await render(<EditLaneForm lane={lane} room={room} onClose={() => {}} />, { wrapper: Providers });
  const end = () => {
    lanes = left;
    return rerender(<p>Over</p>);
  };
  return { end };
}
const name = () => page.getByRole('textbox', { name: 'Lane name' });
const message = () => page.getByText(/Someone else removed the lane/);

test('a lane removed by another person during editing shows the typed name and offers to add it as a new lane', async () => {
  const { end } = await openForm(others);
  await name().fill('Done soon');
  await end();
  await expect.element(page.getByText(/Someone else removed the lane .*Doing.*\. Your text: .*Done soon/)).toBeVisible();
  await page.getByRole('button', { name: 'Add it as a new lane' }).click();
  await expect.poll(() => predicted.at(-1)).toMatchObject({ name: 'board.lane-added' });
  expect(predicted.at(-1)!.data).toMatchObject({ lanes: [{ name: 'Waiting' }, { name: 'Done soon', limit: 4 }] });
});

test('a lane removed by another person before editing shows a message', async () => {
  const { end } = await openForm(others);
  await expect.element(name()).toHaveValue('Doing');
  await end();
  await expect.element(page.getByText(/Someone else removed the lane .*Doing[^.]*\.$/)).toBeVisible();
});

test('a closed form shows no message', async () => {
  const { end } = await openForm([lane, ...others]);
  await name().fill('Done soon');
  await end();
  await expect.element(page.getByText('Over')).toBeVisible();
  expect(message().elements()).toEqual([]);
});

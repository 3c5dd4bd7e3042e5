import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import { aStone } from '#client/test/sample-record.ts';
import { listOf, StoneTable } from '#client/test/stone-table.tsx';
import { Providers } from '#client/ui/providers.tsx';
import type { RecordRow } from './any-record.ts';

const opened = vi.fn<(id: string) => void>();
const deleted = vi.fn<(ids: readonly string[]) => void>();
const send = vi.hoisted(() => vi.fn<(place: unknown, row: { id: string }, changes: object) => Promise<unknown>>());
vi.mock('./record-undo.ts', async (load) => ({ ...(await load<object>()), editWithUndo: send }));

const open = (list: LiveList<RecordRow>) => render(<StoneTable list={list} onOpen={opened} onDelete={deleted} />, { wrapper: Providers });
const title = (at: number) => page.getByRole('link', { name: `Stone ${at}`, exact: true });

beforeEach(async () => {
  await page.viewport(1200, 800);
  await activate('en');
  vi.resetAllMocks();
  const kept = new Map<string, string>();
  keptTexts.read = (name) => kept.get(name);
  keptTexts.write = (name, text) => void (text === undefined ? kept.delete(name) : kept.set(name, text));
});

const cell = (name: RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test('a press on a cell edits it in its place: Enter saves, Escape and an unchanged value save nothing, a refusal is shown at the cell', async () => {
  await open(listOf(3));
  await cell(/^Change Level of .*Stone 1.*: 2$/).click();
  await expect.element(field('Level')).toHaveFocus();
  const [editor, box] = [
    field('Level').element(),
    cell(/^Change Level of .*Stone 1.*: 2$/)
      .element()
      .closest('td')!,
  ].map((one) => one.getBoundingClientRect());
  expect(editor!.left).toBeGreaterThanOrEqual(box!.left);
  expect(editor!.bottom).toBeLessThanOrEqual(box!.bottom + 1);
  await userEvent.keyboard('7{Escape}');
  await expect.element(field('Level')).not.toBeInTheDocument();
  await expect.element(cell(/^Change Level of .*Stone 1.*: 2$/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Level')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Level')).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();

  await cell(/^Change Level of .*Stone 1.*: 2$/).click();
  await field('Level').fill('1000');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter 999 or less.')).toBeVisible();
  send.mockRejectedValueOnce(new AppError('input.invalid', { fields: [{ path: 'body.level.to', rule: 'unique' }] }));
  await field('Level').fill('7');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Another record already has this value.')).toBeVisible();
  await expect.element(field('Level')).toHaveValue('7');
  send.mockResolvedValueOnce({});
  await field('Level').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Level')).not.toBeInTheDocument();
  expect(send.mock.lastCall!.slice(1, 3)).toMatchObject([{ id: aStone(1).id }, { level: { from: 2, to: 7 } }]);
  expect(opened).not.toHaveBeenCalled();
});

test('a number ends below the end of its column name, and an empty cell shows nothing', async () => {
  const items = [aStone(0, { weight: 2 }), aStone(1)];
  await open(listOf(2, { items, known: items }));
  const content = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const value = cell(/^Change Weight of .*Stone 0.*: 2$/).element();
  const name = page.getByRole('columnheader', { name: 'Weight' }).getByText('Weight').element();
  expect(content(value).right).toBeCloseTo(content(name).right, 0);
  const empty = cell(/^Set Weight of .*Stone 1/).element() as HTMLElement;
  expect(empty.scrollWidth).toBeLessThanOrEqual(empty.clientWidth);
});

test('keys of a spreadsheet: letters and F2 edit a cell, Enter moves down, Tab along, arrows after typing, and Delete empties', async () => {
  send.mockResolvedValue({});
  const items = [aStone(0, { weight: 2 }), aStone(1), aStone(4)];
  await open(listOf(3, { items, known: items }));
  const changes = () => send.mock.calls.map((call) => [(call[1] as RecordRow)['name'], call[2]]);
  (title(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}5');
  await expect.element(field('Level')).toHaveValue('5');
  await userEvent.keyboard('0{Enter}');
  await expect.element(cell(/^Change Level of .*Stone 1.*: 2$/)).toHaveFocus();
  await userEvent.keyboard('{F2}');
  await expect.element(field('Level')).toHaveFocus();
  await userEvent.keyboard('6{Tab}');
  await expect.element(cell(/^Set Weight of .*Stone 1/)).toHaveFocus();
  await userEvent.keyboard('1');
  await expect.element(field('Weight')).toHaveValue('1');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(cell(/^Change Weight of .*Stone 0.*: 2$/)).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(4));
  expect(changes()).toEqual([
    ['Stone 0', { level: { from: 1, to: 50 } }],
    ['Stone 1', { level: { from: 2, to: 6 } }],
    ['Stone 1', { weight: { from: null, to: 1 } }],
    ['Stone 0', { weight: { from: 2, to: null } }],
  ]);
  await userEvent.keyboard('{ArrowLeft}{Delete}');
  expect(send).toHaveBeenCalledTimes(4);
  expect(deleted).not.toHaveBeenCalled();
});

test('letters that are typed before the editor of a cell is there are all written', async () => {
  send.mockResolvedValue({});
  await open(listOf(1));
  (title(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  const focused = document.activeElement!;
  for (const key of ['3', '0']) focused.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await expect.element(field('Level')).toHaveValue('30');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(send.mock.lastCall?.[2]).toEqual({ level: { from: 1, to: 30 } }));
});

test('a cell that is left before its editor is there is saved, and the next one gets the focus', async () => {
  send.mockResolvedValue({});
  await open(listOf(1));
  (title(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  const focused = document.activeElement!;
  const press = (key: string) => focused.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(press('Tab')).toBe(true);
  for (const key of ['3', '0', 'Tab']) expect(press(key)).toBe(false);
  await expect.element(cell(/^Set Weight of .*Stone 0/)).toHaveFocus();
  await vi.waitFor(() => expect(send.mock.lastCall?.[2]).toEqual({ level: { from: 1, to: 30 } }));
  await expect.element(field('Level')).not.toBeInTheDocument();
});

test('the letter that began to edit a cell is written once: neither a fault nor a refusal brings it back', async () => {
  send.mockRejectedValueOnce(new AppError('input.invalid', { fields: [{ path: 'body.level.to', rule: 'unique' }] }));
  await open(listOf(1));
  (title(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}5');
  await expect.element(field('Level')).toHaveValue('5');
  await userEvent.keyboard('000');
  await page.elementLocator(document.querySelector('output')!).click();
  await expect.element(page.getByText('Enter 999 or less.')).toBeVisible();
  await expect.element(field('Level')).toHaveFocus();
  await expect.element(field('Level')).toHaveValue('5000');
  await userEvent.keyboard('{End}{Backspace}{Enter}');
  await expect.element(page.getByText('Another record already has this value.')).toBeVisible();
  await expect.element(field('Level')).toHaveFocus();
  await expect.element(field('Level')).toHaveValue('500');
});

test('one value is copied into another cell, and a text that it cannot be opens the editor', async () => {
  send.mockResolvedValue({});
  const items = [aStone(0, { size: 'large' }), aStone(1), aStone(4)];
  await open(listOf(3, { items, known: items }));
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  const copied = new DataTransfer();
  const source = cell(/^Change Size of .*Stone 0.*: Large$/).element() as HTMLElement;
  source.focus();
  source.dispatchEvent(new ClipboardEvent('copy', { clipboardData: copied, bubbles: true, cancelable: true }));
  expect(copied.getData('text/plain')).toBe('Large');
  await userEvent.keyboard('{ArrowDown}');
  paste('Large');
  await vi.waitFor(() => expect(send.mock.lastCall?.slice(1, 3)).toMatchObject([{ name: 'Stone 1' }, { size: { to: 'large' } }]));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  paste('42');
  await vi.waitFor(() => expect(send.mock.lastCall?.[2]).toEqual({ level: { from: 2, to: 42 } }));
  paste('4711');
  await expect.element(field('Level')).toHaveValue('4711');
  expect(send).toHaveBeenCalledTimes(2);
});

test('E edits the title, a choice is saved when it is chosen, and a row without the right has no such cells', async () => {
  send.mockResolvedValue({});
  await open(listOf(3));
  (title(0).element() as HTMLElement).focus();
  await userEvent.keyboard('e');
  await field('Name').fill('Marble');
  await page.getByRole('columnheader', { name: 'Weight' }).click();
  await vi.waitFor(() => expect(send.mock.lastCall?.[2]).toEqual({ name: { from: 'Stone 0', to: 'Marble' } }));
  await cell(/^Set Size of .*Stone 0/).click();
  await page.getByRole('menuitem', { name: 'Large' }).click();
  await vi.waitFor(() => expect(send.mock.lastCall?.[2]).toEqual({ size: { from: null, to: 'large' } }));
  expect(
    page
      .getByRole('row', { name: /Stone 2/ })
      .getByRole('button')
      .elements(),
  ).toHaveLength(0);
});

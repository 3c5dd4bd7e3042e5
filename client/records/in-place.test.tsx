import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import { installFeatures } from '#client/platform/base/feature.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { aStone, stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { RecordRow } from './any-record.ts';
import type { DetailsEditing } from './details-editing.ts';
import { RecordDetails } from './record-details.tsx';
import { RecordTitle } from './record-title.tsx';

const send = vi.fn<(changes: Record<string, { to: unknown }>) => Promise<unknown>>();
const ann = { id: aStone(9).id, name: 'Ann Stone', isActive: true, isKnown: true };

interface DrawerProps {
  row: RecordRow;
  rules?: Readonly<Record<string, object>>;
}

/** Shows a changed value at once, as a prediction does. */
function Drawer({ row, rules = {} }: DrawerProps) {
  const [own, setOwn] = useState<Partial<RecordRow>>({});
  const onSend: DetailsEditing['onSend'] = (changes) => {
    const to = Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.to]));
    setOwn((before) => ({ ...before, ...to }));
    return send(changes).catch((error: unknown) => {
      setOwn((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in to))));
      throw error;
    });
  };
  const editing: DetailsEditing = {
    record: stone,
    rulesOf: (name) => rules[name] ?? {},
    onSend,
    authors: { name: ann.id, level: ann.id },
    changes: {},
  };
  const shown = { ...row, ...own };
  return (
    <section data-drawer>
      <RecordTitle record={stone} row={shown} editing={editing} />
      <RecordDetails record={stone} row={shown} isComplete editing={editing} />
    </section>
  );
}

const open = (row = aStone(0), rules?: DrawerProps['rules']) =>
  render(<Drawer row={row} {...(rules && { rules })} />, { wrapper: Providers });
const value = (name: RegExp) => page.getByRole('button', { name });
const input = (name: string) => page.getByRole('textbox', { name, exact: true });
const sent = () => send.mock.calls.map(([changes]) => changes);
const kept = new Map<string, string>();

beforeEach(async () => {
  await page.viewport(900, 700);
  await activate('en');
  kept.clear();
  keptTexts.read = (name) => kept.get(name);
  keptTexts.write = (name, text) => void (text === undefined ? kept.delete(name) : kept.set(name, text));
  installFeatures([{ name: 'people', usePerson: () => ann, usePeople: () => [ann] }] as never);
  vi.resetAllMocks();
  send.mockResolvedValue({});
});

test('a press edits a value in its place; Tab saves and goes on, Shift+Tab goes back, and each value is sent on its own', async () => {
  await open();
  await value(/^Stone 0$/).click();
  await expect.element(input('Name')).toHaveFocus();
  await userEvent.keyboard('Granite{Tab}');
  await expect.element(input('Level')).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'Granite' })).toBeVisible();
  await userEvent.keyboard('7{Tab}');
  await expect.element(input('Weight')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(input('Level')).toHaveFocus();
  await expect.element(input('Level')).toHaveValue('7');
  expect(sent()).toEqual([{ name: { from: 'Stone 0', to: 'Granite' } }, { level: { from: 1, to: 7 } }]);
});

test('Enter saves and keeps the focus, Escape returns to the stored value, and Delete empties an optional one', async () => {
  await open(aStone(0, { weight: 3 }));
  (value(/^Level 1$/).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(input('Level')).toHaveFocus();
  await userEvent.keyboard('8{Enter}');
  await expect.element(value(/^Level 8$/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(input('Level')).toHaveFocus();
  await userEvent.keyboard('9{Escape}');
  await expect.element(value(/^Level 8$/)).toHaveFocus();
  await userEvent.keyboard('{Tab}{Delete}');
  await expect.element(value(/^Weight Not set$/)).toHaveFocus();
  expect(sent()).toEqual([{ level: { from: 1, to: 8 } }, { weight: { from: 3, to: null } }]);
});

test('a choice drops down from its value; Tab leaves it as it is', async () => {
  await open();
  await value(/^Size/).click();
  await page.getByRole('menuitem', { name: 'Large' }).click();
  await expect.element(value(/^Size Large$/)).toHaveFocus();
  await value(/^Weight/).click();
  await expect.element(input('Weight')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('menuitem', { name: 'Large' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(input('Weight')).toHaveFocus();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(sent()).toEqual([{ size: { from: null, to: 'large' } }]);
});

test('a press elsewhere saves, and a faulty value stays with its reason', async () => {
  await open();
  await value(/^Level/).click();
  await input('Level').fill('1000');
  await value(/^Weight/).click();
  await expect.element(page.getByText('Enter 999 or less.')).toBeVisible();
  await expect.element(input('Weight')).toHaveFocus();
  await userEvent.keyboard('2');
  await page.getByRole('heading').click({ position: { x: 400, y: 5 }, force: true });
  await vi.waitFor(() => expect(sent()).toEqual([{ weight: { from: null, to: 2 } }]));
  await expect.element(input('Level')).toHaveValue('1000');
});

test('a press elsewhere that becomes a drag or a scroll saves, too', async () => {
  await open();
  await value(/^Level/).click();
  await input('Level').fill('7');
  const [pressed, cancelled] = ['pointerdown', 'pointercancel'].map((name) => new PointerEvent(name, { bubbles: true }));
  page.getByRole('heading').element().dispatchEvent(pressed!);
  expect(send).not.toHaveBeenCalled();
  page.getByRole('heading').element().dispatchEvent(cancelled!);
  await vi.waitFor(() => expect(sent()).toEqual([{ level: { from: 1, to: 7 } }]));
});

test('a refusal of the server opens the value again with what was typed, without taking the focus', async () => {
  let refuse: (error: unknown) => void = () => {};
  send.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  await open();
  await value(/^Level/).click();
  await expect.element(input('Level')).toHaveFocus();
  await userEvent.keyboard('7{Tab}');
  await expect.element(value(/^Level 7$/)).toBeVisible();
  await expect.element(input('Weight')).toHaveFocus();
  refuse(new AppError('input.invalid', { fields: [{ path: 'body.level.to', rule: 'unique' }] }));
  await expect.element(page.getByText('Another record already has this value.')).toBeVisible();
  await expect.element(input('Level')).toHaveValue('7');
  await expect.element(input('Weight')).toHaveFocus();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(value(/^Level 1$/)).toBeVisible();
});

test('a remote change is shown in an untouched value, and beside a typed one', async () => {
  const screen = await open();
  await value(/^Level/).click();
  await screen.rerender(<Drawer row={aStone(0, { version: 2, level: 4 })} />);
  await expect.element(input('Level')).toHaveValue('4');
  await userEvent.fill(input('Level'), '7');
  await screen.rerender(<Drawer row={aStone(0, { version: 3, level: 9 })} />);
  await expect.element(page.getByText(/Ann Stone.* changed this while you were editing/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(send).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Save mine' }).click();
  await vi.waitFor(() => expect(sent()).toEqual([{ level: { from: 9, to: 7 } }]));
  await expect.element(page.getByText('Save mine')).not.toBeInTheDocument();
});

test('a value that the server finds stale shows both, and that of the other person can be taken', async () => {
  send.mockRejectedValueOnce(new AppError('record.stale', { current: aStone(0, { version: 2, level: 9 }) }));
  const screen = await open();
  await value(/^Level/).click();
  await userEvent.fill(input('Level'), '7');
  await userEvent.keyboard('{Enter}');
  await screen.rerender(<Drawer row={aStone(0, { version: 2, level: 9 })} />);
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect.element(value(/^Level 9$/)).toBeVisible();
  expect(kept.size).toBe(0);
});

test('what was typed survives when the record is opened again', async () => {
  const first = await open();
  await value(/^Level/).click();
  await input('Level').fill('1000');
  await first.unmount();
  const second = await open();
  await expect.element(input('Level')).toHaveValue('1000');
  await input('Level').fill('12');
  await userEvent.keyboard('{Enter}');
  await expect.element(value(/^Level 12$/)).toBeVisible();
  await second.unmount();
  expect(kept.size).toBe(0);
});

test('a value that the reader may not change is shown only, and a hidden one is left out', async () => {
  await open(aStone(0), { level: { isFixed: true }, size: { isHidden: true } });
  await expect.element(page.getByText('Level')).toBeVisible();
  expect(value(/^Level/).elements()).toHaveLength(0);
  expect(page.getByText('Size').elements()).toHaveLength(0);
});

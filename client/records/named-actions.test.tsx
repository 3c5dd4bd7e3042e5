import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { emptyList } from '#client/platform/lists/use-list.ts';
import { aStone, wall } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { useSelectedIds } from '#client/ui/use-selected-ids.ts';
import type { RecordRow } from './any-record.ts';
import { actOnRecord, actOnRecords } from './act-on-records.ts';
import { NamedActions } from './named-actions.tsx';
import { RecordSelectionBar } from './record-selection-bar.tsx';

vi.mock(import('./act-on-records.ts'), async (original) => ({
  ...(await original()),
  actOnRecord: vi.fn<typeof actOnRecord>(),
  actOnRecords: vi.fn<typeof actOnRecords>(),
}));
const [act, actOnAll] = [vi.mocked(actOnRecord), vi.mocked(actOnRecords)];

const place = { record: wall, companyId: 'company' };
const yes = () => true;
const rights = { canCreate: true, canEdit: yes, canDelete: yes, canExport: true, canSeeTrash: true };
const allRights = { ...rights, canAct: yes };
const open = aStone(0, { name: 'North', state: 'open' });
const rows = [open, aStone(1, { state: 'open' }), aStone(2, { state: 'closed' }), aStone(3, { state: 'open', isArchived: true })];
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

beforeEach(async () => {
  await activate('en');
  vi.resetAllMocks();
});

test('an open record has a button for each action that follows its state, and Undo takes it back', async () => {
  act.mockImplementation(async (_, name, row) => ({ ...row, state: name === 'close' ? 'closed' : 'open' }) as RecordRow);
  await render(<NamedActions place={place} rights={allRights} row={open} />, { wrapper: Providers });
  await expect.element(page.getByRole('button', { name: 'Reopen wall' })).not.toBeInTheDocument();
  await press('Close wall');
  await press('Undo');
  await vi.waitFor(() =>
    expect(act.mock.calls.map(([, name, row]) => [name, row['state']])).toEqual([
      ['close', 'open'],
      ['reopen', 'closed'],
    ]),
  );
});

test('a double click on an action sends it once', async () => {
  act.mockReturnValue(new Promise(() => {}));
  await render(<NamedActions place={place} rights={allRights} row={open} />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Close wall' }).dblClick();
  expect(act).toHaveBeenCalledOnce();
});

test('a reader whom the policy does not allow an action has no button for it', async () => {
  await render(<NamedActions place={place} rights={{ ...rights, canAct: () => false }} row={open} />, { wrapper: Providers });
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

function Selected() {
  const selection = useSelectedIds([rows.map(({ id }) => id)]);
  return (
    <>
      <button type="button" onClick={() => selection.choose(rows.map(({ id }) => id))}>
        {'Choose'}
      </button>
      <RecordSelectionBar
        {...{ place, rows, selection }}
        rights={allRights}
        list={{ ...emptyList, items: rows }}
        query={{}}
        isTree={false}
      />
    </>
  );
}

test('an action of several records is done with those whose state allows it', async () => {
  actOnAll.mockResolvedValue([]);
  await render(<Selected />, { wrapper: Providers });
  await press('Choose');
  await press('Close walls');
  expect(actOnAll.mock.lastCall!.slice(1)).toEqual(['close', rows.slice(0, 2), {}]);
  await expect.element(page.getByText('2 closed')).toBeVisible();
});

test('an action that asks for a field keeps what was typed until the server accepts it, and then judges what the page shows', async () => {
  const kept = new Map<string, string>();
  keptTexts.read = (name) => kept.get(name);
  keptTexts.write = (name, text) => void (text === undefined ? kept.delete(name) : kept.set(name, text));
  const close = { ...wall.actions.close, asks: { name: 'required' } };
  const asking = { record: { ...wall, actions: { ...wall.actions, close } } as typeof wall, companyId: 'company' };
  act.mockRejectedValueOnce(new AppError('input.invalid', { fields: [{ path: 'body.name', rule: 'taken' }] }));
  const view = await render(<NamedActions place={asking} rights={allRights} row={open} />, { wrapper: Providers });
  await press('Close wall');
  const dialog = page.getByRole('dialog', { name: 'Close wall: \u2068North\u2069' });
  const field = dialog.getByRole('textbox', { name: 'Name' });
  await field.fill('South');
  const send = dialog.getByRole('button', { name: 'Close wall' });
  const changed = { ...open, version: open.version + 1 };
  await view.rerender(<NamedActions place={asking} rights={allRights} row={changed} />);
  await send.click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue('South');
  act.mockResolvedValueOnce({ ...changed, state: 'closed' } as RecordRow);
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(act.mock.calls.map(([, , row, values]) => [row.version, values])).toEqual([
    [open.version, { name: 'South' }],
    [changed.version, { name: 'South' }],
  ]);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
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

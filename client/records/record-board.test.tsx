import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { emptyList } from '#client/platform/lists/use-list.ts';
import { aStone, wall } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { RecordRow } from './any-record.ts';
import { actOnRecord } from './act-on-records.ts';
import { RecordBoard } from './record-board.tsx';

vi.mock(import('./act-on-records.ts'), async (original) => ({ ...(await original()), actOnRecord: vi.fn<typeof actOnRecord>() }));
const act = vi.mocked(actOnRecord);
const opened = vi.fn<(id: string) => void>();

const yes = () => true;
const rights = { canCreate: true, canEdit: yes, canDelete: yes, canExport: true, canSeeTrash: true };
const north = aStone(0, { name: 'North', state: 'open' });
const rows = [north, aStone(1, { name: 'South', state: 'closed' })];

const open = (canAct: boolean) =>
  render(
    <RecordBoard
      place={{ record: wall, companyId: 'company' }}
      rights={{ ...rights, canAct: () => canAct }}
      list={{ ...emptyList, items: rows, known: rows, total: rows.length }}
      label="Walls"
      hrefOf={(id) => `/?recordId=${id}`}
      Facts={() => null}
      onOpen={opened}
    />,
    { wrapper: Providers },
  );
const column = (name: string) => page.getByRole('region', { name });

beforeEach(async () => {
  await page.viewport(1000, 700);
  await activate('en');
  vi.resetAllMocks();
  act.mockImplementation(async (_, __, row) => ({ ...row, state: 'closed' }) as RecordRow);
});

test('each state is a column with its cards, which open their records', async () => {
  await open(true);
  await expect.element(column('Open').getByRole('link', { name: 'North' })).toBeVisible();
  await column('Closed').getByRole('link', { name: 'South' }).click();
  expect(opened).toHaveBeenCalledWith(rows[1]!.id);
});

test('a card that is dropped on a state gets it by the named action', async () => {
  await open(true);
  await expect.element(column('Open').getByRole('listitem')).toHaveAttribute('draggable', 'true');
  await userEvent.dragAndDrop(column('Open').getByRole('listitem'), column('Closed'));
  await vi.waitFor(() => expect(act.mock.calls.map(([, name, row]) => [name, row.id])).toEqual([['close', north.id]]));
});

test('the keyboard moves a card from its menu', async () => {
  await open(true);
  const menu = page.getByRole('button', { name: /^Move .*North/ });
  await expect.element(menu).toBeVisible();
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Close wall' }).click();
  await vi.waitFor(() => expect(act).toHaveBeenCalledOnce());
});

test('a reader whom the policy allows no action moves nothing', async () => {
  await open(false);
  await expect.element(column('Open').getByRole('link', { name: 'North' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Move / })).not.toBeInTheDocument();
  await expect.element(column('Open').getByRole('listitem')).not.toHaveAttribute('draggable', 'true');
});

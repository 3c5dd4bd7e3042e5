import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { aStone, stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { DetailsEditing } from './details-editing.ts';
import { DetailsRules } from './details-rules.tsx';
import { keepDraft } from './kept-drafts.ts';
import type { RecordDrawerParts } from './record-drawer-parts.ts';

const send = vi.hoisted(() => vi.fn<(place: unknown, row: object, changes: object) => Promise<unknown>>());
vi.mock('./record-undo.ts', async (load) => ({ ...(await load<object>()), editWithUndo: send }));

const place = { record: stone, companyId: 'company' };
const row = aStone(0);
const opened = {
  status: 'live',
  record: row,
  stored: row,
  isComplete: true,
  changedById: null,
  authors: {},
  news: 0,
  changes: {},
} as const;
const open = { ...opened, retry: () => {}, accept: () => {} };

const seen: (DetailsEditing | undefined)[] = [];

async function editingOf(parts?: RecordDrawerParts, fieldRights = {}): Promise<DetailsEditing | undefined> {
  seen.length = 0;
  const rights = {
    canCreate: true,
    canEdit: () => true,
    canDelete: () => true,
    canExport: true,
    canSeeTrash: true,
    fieldRights: () => fieldRights,
  };
  await render(
    <DetailsRules {...{ place, row, open, rights, parts }}>
      {(editing) => {
        seen.push(editing);
        return null;
      }}
    </DetailsRules>,
    { wrapper: Providers },
  );
  return seen.at(-1);
}

beforeEach(async () => {
  await activate('en');
  const kept = new Map<string, string>();
  keptTexts.read = (name) => kept.get(name);
  keptTexts.write = (name, text) => void (text === undefined ? kept.delete(name) : kept.set(name, text));
  send.mockReset();
});

test('a feature with an editor of its own has no values that are edited in their places', async () => {
  expect(await editingOf({ onEdit: () => {} })).toBeUndefined();
});

test('the rights on fields fix or hide their values', async () => {
  const editing = await editingOf(undefined, { level: 'read', weight: 'hidden' });
  expect(['level', 'weight', 'name'].map((name) => editing!.rulesOf(name))).toEqual([{ isFixed: true }, { isHidden: true }, {}]);
});

test('a value that was refused for the sake of another field is sent again with the next one, unless it was discarded', async () => {
  const { onSend } = (await editingOf())!;
  const level = { from: 1, to: 5 };
  const weight = { from: null, to: 2 };
  const refusal = new AppError('input.invalid', { fields: [{ path: 'body.weight', rule: 'required' }] });
  send.mockRejectedValueOnce(refusal).mockResolvedValue(row);
  keepDraft({ record: stone, id: row.id, name: 'level' }, { input: 5, from: 1 });
  await expect(onSend({ level })).rejects.toThrow(refusal);
  await onSend({ weight });
  expect(send.mock.lastCall?.[2]).toEqual({ level, weight });

  send.mockRejectedValueOnce(refusal);
  await expect(onSend({ level })).rejects.toThrow(refusal);
  keepDraft({ record: stone, id: row.id, name: 'level' });
  await onSend({ weight });
  expect(send.mock.lastCall?.[2]).toEqual({ weight });
});

test('a refused value does not hold back the changes of fields that its refusal did not name', async () => {
  const { onSend } = (await editingOf())!;
  const [level, weight, name] = [
    { from: 1, to: 5 },
    { from: null, to: 2 },
    { from: 'Stone 0', to: 'Granite' },
  ];
  const refusal = new AppError('input.invalid', { fields: [{ path: 'body.weight', rule: 'required' }] });
  send.mockRejectedValueOnce(refusal).mockResolvedValue(row);
  keepDraft({ record: stone, id: row.id, name: 'level' }, { input: 5, from: 1 });
  await expect(onSend({ level })).rejects.toThrow(refusal);
  await onSend({ name });
  await onSend({ weight });
  expect(send.mock.calls.slice(1).map(([, , changes]) => changes)).toEqual([{ name }, { level, weight }]);
});

test('a field that a refused value needs is shown, until the value is stored or discarded', async () => {
  const FormRules: RecordDrawerParts['FormRules'] = ({ values, children }) =>
    children((name) => (name === 'weight' ? { isHidden: values['level'] !== 5 } : {}));
  const { onSend, rulesOf } = (await editingOf({ FormRules }))!;
  expect(rulesOf('weight')).toEqual({ isHidden: true });
  const refusal = new AppError('input.invalid', { fields: [{ path: 'body.weight', rule: 'required' }] });
  send.mockRejectedValueOnce(refusal).mockResolvedValue(row);
  keepDraft({ record: stone, id: row.id, name: 'level' }, { input: 5, from: 1 });
  await expect(onSend({ level: { from: 1, to: 5 } })).rejects.toThrow(refusal);
  await expect.poll(() => seen.at(-1)!.rulesOf('weight')).toEqual({ isHidden: false });
  await onSend({ weight: { from: null, to: 2 } });
  await expect.poll(() => seen.at(-1)!.rulesOf('weight')).toEqual({ isHidden: true });
});

import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import { reference } from '#shared/records/fields.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { aStone, stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { useCellValue } from './use-cell-value.ts';

const { label } = stone.fields.name;
const record = { ...stone, fields: { base: reference({ label, to: 'stone' }) } };
const [first, theirs, mine] = [aStone(1).id, aStone(2).id, aStone(3).id];

test('a reference that somebody else changed meanwhile is replaced by the next attempt', async () => {
  await activate('en');
  const refusal = new AppError('record.stale', { fields: [{ path: 'body.base', rule: 'stale' }], current: { base: theirs } });
  const onSend = vi.fn<(changes: object) => Promise<unknown>>().mockRejectedValueOnce(refusal).mockResolvedValueOnce({});
  const onClose = vi.fn<() => void>();
  const { result, act } = await renderHook(() => useCellValue({ record, row: aStone(0, { base: first }), name: 'base', onSend, onClose }), {
    wrapper: Providers,
  });
  await act(async () => result.current.save(mine));
  await expect.poll(() => result.current.error).toBe('Someone else changed this meanwhile. Save again to keep your value.');
  await act(async () => result.current.save());
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onSend.mock.lastCall).toEqual([{ base: { from: theirs, to: mine } }]);
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import { NetworkFailure } from '#client/platform/base/failures.ts';
import { useLatest } from './use-latest.ts';

const Shown = ({ read, news = '' }: { read: () => Promise<string>; news?: string }) => <p>{useLatest(news, 0, read) ?? 'unknown'}</p>;

test('an answer that was lost is asked for again', async () => {
  let asked = 0;
  const read = async () => {
    asked += 1;
    if (asked === 1) throw new NetworkFailure();
    return 'known';
  };
  await render(<Shown read={read} />);
  await expect.element(page.getByText('known', { exact: true })).toBeVisible();
  expect(asked).toBe(2);
});

test('a refusal is not asked for again before something changes', async () => {
  let isAllowed = false;
  let asked = 0;
  const read = async () => {
    asked += 1;
    if (!isAllowed) throw new AppError('access.denied');
    return 'known';
  };
  const { rerender } = await render(<Shown read={read} />);
  await expect.poll(() => asked).toBe(1);
  isAllowed = true;
  await rerender(<Shown read={read} news="other" />);
  await expect.element(page.getByText('known', { exact: true })).toBeVisible();
  expect(asked).toBe(2);
});

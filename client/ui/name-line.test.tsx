import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { Avatar } from './avatar.tsx';
import nameLine from './name-line.module.css';
import { Providers } from './providers.tsx';

const rectOf = (text: string, from: number, to: number) => {
  const range = document.createRange();
  const node = page.getByText(text).element().firstChild!;
  range.setStart(node, from);
  range.setEnd(node, to);
  return range.getBoundingClientRect();
};

beforeEach(() => activate('en'));

test('a Latin name that is cut in an Arabic page keeps its start', async () => {
  const name = 'Customer operations of the northern region';
  await render(
    <div dir="rtl" style={{ inlineSize: 120 }}>
      <bdi className={nameLine.name}>{name}</bdi>
    </div>,
    { wrapper: Providers },
  );
  const line = page.getByText(name).element().getBoundingClientRect();
  expect(rectOf(name, 0, 1).left).toBeGreaterThanOrEqual(line.left);
  expect(rectOf(name, name.length - 1, name.length).left).toBeGreaterThan(line.right);
});

test.each([
  ['ltr', 'ليلى حداد'],
  ['rtl', 'Amara Okafor'],
])('in %s, %s stands beside its portrait', async (dir, name) => {
  await render(
    <div dir={dir} style={{ display: 'flex', inlineSize: 400 }}>
      <Avatar person={{ id: 'one', name }} size={20} />
      <bdi style={{ flex: 1 }}>{name}</bdi>
    </div>,
    { wrapper: Providers },
  );
  const line = page.getByText(name).element().getBoundingClientRect();
  const text = rectOf(name, 0, name.length);
  expect(dir === 'ltr' ? text.left - line.left : line.right - text.right).toBeLessThan(1);
});

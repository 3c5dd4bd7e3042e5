import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { showToast } from '#client/ui/toast.tsx';

export async function showToasts() {
  for (const count of [1, 2])
    showToast({ tone: 'done', words: `Something long enough to cover a good part, ${count}`, closeLabel: 'Close' });
  await expect.element(page.getByText(/good part, 2/)).toBeVisible();
  const standing = () =>
    [...document.querySelectorAll('[data-tone]')].map((toast) => getComputedStyle(toast).opacity + getComputedStyle(toast).transform);
  await expect.poll(standing).toEqual(expect.arrayContaining([expect.stringMatching(/^1(none|matrix\(1, 0, 0, 1, 0, 0\))$/)]));
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
}

export function hitAt(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RichText } from '#shared/platform/rich-text.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { RichTextView } from './rich-text-view.tsx';

const item = (text: string) => ({ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const list = {
  type: 'doc',
  content: [{ type: 'bulletList', content: [item('Count the bolts'), item('عدّ البراغي')] }],
} as unknown as RichText;

beforeEach(() => page.viewport(1280, 760));

test.each(['en', 'ar'] as const)('a list marker is inside the text box, on the side where the text begins: %s', async (language) => {
  await activate(language);
  await render(
    <div data-testid="box">
      <RichTextView document={list} />
    </div>,
  );
  const box = page.getByTestId('box').element().getBoundingClientRect();
  const [english, arabic] = page.getByRole('listitem').elements();
  expect([getComputedStyle(english!).direction, getComputedStyle(arabic!).direction]).toEqual(['ltr', 'rtl']);
  expect(english!.getBoundingClientRect().left - box.left).toBe(20);
  expect(box.right - arabic!.getBoundingClientRect().right).toBe(20);
});

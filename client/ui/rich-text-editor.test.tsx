import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RichNode, RichText } from '#shared/platform/rich-text.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from './providers.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { RichTextView } from './rich-text-view.tsx';

const paragraph = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const item = (text: string): RichNode => ({ type: 'listItem', content: [paragraph(text)] });
const words = ['A line', 'سطر', 'An item', 'بند', 'A quote', 'اقتباس'];
const document = {
  type: 'doc',
  content: [
    paragraph('A line'),
    paragraph('سطر'),
    { type: 'bulletList', content: [item('An item'), item('بند')] },
    { type: 'blockquote', content: [paragraph('A quote')] },
    { type: 'blockquote', content: [paragraph('اقتباس')] },
  ],
} as RichText;

function sidesOf(text: string): string {
  const element = page.getByText(text, { exact: true }).element();
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const [line, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
  const isAtLeft = line.left - box.left < box.right - line.right;
  const marked = element.closest('li, blockquote');
  return [isAtLeft ? 'ltr' : 'rtl', marked && getComputedStyle(marked).direction].filter(Boolean).join(' ');
}
const shown = () => words.map(sidesOf);
const own = ['ltr', 'rtl', 'ltr ltr', 'rtl rtl', 'ltr ltr', 'rtl rtl'];

beforeEach(() => page.viewport(900, 700));
afterEach(() => activate('en'));

test.each(['en', 'ar'] as const)(
  'each line and its list marker follow the text direction of the line on a page in %s',
  async (language) => {
    await activate(language);
    const { rerender } = await render(<RichTextView document={document} />, { wrapper: Providers });
    await expect.poll(shown).toEqual(own);
    await rerender(<RichTextEditor label="Description" document={document} onChange={() => {}} onKeyDown={() => {}} />);
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
    await expect.poll(shown).toEqual(own);
  },
);

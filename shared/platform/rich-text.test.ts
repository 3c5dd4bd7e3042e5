import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { isBlank, isLink, textLength, RichText, type RichNode } from './rich-text.ts';
import { closed } from './schema.ts';

const schema = closed(RichText);
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) }) as RichNode;
const docOf = (...content: RichNode[]): RichNode => ({ type: 'doc', content });
const bullets = (...content: RichNode[]): RichNode => ({ type: 'bulletList', content: [{ type: 'listItem', content }] });
const link = (href: string) => ({ type: 'link', attrs: { href } });

describe('a formatted text', () => {
  test('has paragraphs, headings, lists, quotes and code, with marks on text', () => {
    const written = docOf(
      { type: 'heading', attrs: { level: 2 }, content: [text('Scores')] },
      paragraph(
        text('One page a supplier, '),
        text('on Monday', { type: 'bold' }),
        { type: 'hardBreak' },
        text('Ø', link('https://a.example')),
      ),
      bullets(paragraph(text('Delivery')), bullets(paragraph(text('late')), bullets(paragraph(text('very late'))))),
      { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph(text('Third'))] }] },
      { type: 'blockquote', content: [paragraph(text('“85”'))] },
      { type: 'codeBlock', content: [text('select 1')] },
    );
    expect([...Value.Errors(schema, written)]).toEqual([]);
  });

  test('contains no other node, mark, attribute or HTML', () => {
    const four = bullets(paragraph(text('1')), bullets(paragraph(text('2')), bullets(paragraph(text('3')), bullets(paragraph(text('4'))))));
    const refused: RichNode[] = [
      docOf({ type: 'image', attrs: { src: 'x' } } as RichNode),
      docOf({ type: 'heading', attrs: { level: 1 }, content: [] }),
      docOf(paragraph(text('x', { type: 'textStyle', attrs: { color: 'red' } }))),
      docOf(paragraph(text('x', { type: 'link', attrs: { href: 'https://a.example', target: '_top' } }))),
      docOf({ ...paragraph(text('x')), html: '<b>' } as RichNode),
      docOf(text('bare')),
      docOf(four),
      paragraph(text('no document')),
    ];
    expect(refused.map((node) => Value.Check(schema, node))).toEqual(refused.map(() => false));
  });

  test('links only to web pages and email addresses', () => {
    const good = ['https://a.example/x?y#z', 'HTTP://a.example', 'https://a.example/@name?to=a@b', 'mailto:a@b.example'];
    const bad = [
      'javascript:alert(1)',
      ' https://a.example',
      'https://',
      'data:text/html,x',
      '//a.example',
      '/admin',
      'https://a b',
      'https:/\n/x',
      'https://bank.example@a.example',
      'http://name:password@a.example/x',
      'https://bank.example\\@a.example',
      'https://@a.example',
    ];
    expect(good.map(isLink)).toEqual([true, true, true, true]);
    expect(bad.filter(isLink)).toEqual([]);
    for (const href of bad) expect(Value.Check(schema, docOf(paragraph(text('x', link(href)))))).toBe(false);
  });

  test('has the length of its text, and is blank without text', () => {
    expect(textLength(docOf(paragraph(text('four'), { type: 'hardBreak' }), bullets(paragraph(text('six!!!')))))).toBe(11);
    expect([docOf(), docOf(paragraph()), docOf(bullets(paragraph(text('  ')))), docOf(paragraph(text('x')))].map(isBlank)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

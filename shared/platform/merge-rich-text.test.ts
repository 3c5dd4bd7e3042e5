import fc from 'fast-check';
import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { isSameRichText, mergeRichText, trimRichText } from './merge-rich-text.ts';
import { RichText, type RichNode } from './rich-text.ts';

const paragraph = (text: string): RichNode => ({ type: 'paragraph', ...(text !== '' && { content: [{ type: 'text', text }] }) });
const docOf = (...content: RichNode[]) => ({ type: 'doc', content }) as RichText;
const textOf = (...lines: string[]) => docOf(...lines.map(paragraph));
const listOf = (...lines: string[]): RichNode => ({
  type: 'bulletList',
  content: lines.map((line) => ({ type: 'listItem', content: [paragraph(line)] })),
});
const linesOf = (node: RichNode | null): string[] =>
  node === null ? [] : node.text === undefined ? (node.content ?? []).flatMap(linesOf) : [node.text];
const merged = (base: string[], theirs: string[], mine: string[]) => {
  const { document, isClean } = mergeRichText(textOf(...base), textOf(...theirs), textOf(...mine));
  return [linesOf(document), isClean];
};

describe('merging two texts with a common base', () => {
  test('applies both changes of different paragraphs, also of adjacent ones', () => {
    expect(merged(['a', 'b'], ['a', 'b2'], ['a1', 'b'])).toEqual([['a1', 'b2'], true]);
    expect(merged(['a', 'b', 'c'], ['a', 'b2', 'b3', 'c'], ['a1', 'b'])).toEqual([['a1', 'b2', 'b3'], true]);
  });

  test('keeps both insertions at one place, theirs first, and equal ones once', () => {
    expect(merged(['a'], ['a', 'theirs'], ['a', 'mine'])).toEqual([['a', 'theirs', 'mine'], true]);
    expect(merged(['a'], ['a', 'same'], ['a', 'same'])).toEqual([['a', 'same'], true]);
  });

  test('reports a conflict when both change one paragraph, and keeps both changes', () => {
    expect(merged(['a', 'b'], ['a', 'theirs'], ['a', 'mine'])).toEqual([['a', 'theirs', 'mine'], false]);
    expect(merged(['a', 'b'], ['a', 'theirs'], ['a'])).toEqual([['a', 'theirs'], false]);
  });

  test('reports a conflict when both write the first text', () => {
    const { document, isClean } = mergeRichText(null, textOf('theirs'), textOf('mine'));
    expect([linesOf(document), isClean]).toEqual([['theirs', 'mine'], false]);
  });

  test('merges lists item by item', () => {
    const { document, isClean } = mergeRichText(docOf(listOf('a', 'b')), docOf(listOf('a', 'b2')), docOf(listOf('a1', 'b', 'c')));
    expect({ document, isClean }).toEqual({ document: docOf(listOf('a1', 'b2', 'c')), isClean: true });
    const both = mergeRichText(docOf(listOf('a', 'b')), docOf(listOf('a', 'theirs')), docOf(listOf('a', 'mine')));
    expect([linesOf(both.document), both.isClean]).toEqual([['a', 'theirs', 'mine'], false]);
  });

  test('ignores empty paragraphs at the end and the order of properties', () => {
    expect(isSameRichText(textOf('a'), textOf('a', '', ''))).toBe(true);
    expect(isSameRichText(null, textOf(''))).toBe(true);
    const stored = { content: [{ content: [{ text: 'a', type: 'text' }], type: 'paragraph' }], type: 'doc' } as RichText;
    expect(isSameRichText(stored, textOf('a'))).toBe(true);
    expect(merged(['a'], ['a', ''], ['b'])).toEqual([['b'], true]);
  });
});

describe('for random texts', () => {
  const line = fc.constantFrom('a', 'b', 'c', 'd', '');
  const block = fc.oneof(
    line.map(paragraph),
    fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => listOf(...lines)),
  );
  const text = fc.array(block, { maxLength: 6 }).map((blocks) => docOf(...blocks));

  test('merging with an unchanged text returns the other text', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        for (const { document, isClean } of [mergeRichText(base, changed, base), mergeRichText(base, base, changed)])
          expect([document, isClean]).toEqual([trimRichText(changed), true]);
        expect(mergeRichText(base, changed, changed)).toEqual({ document: trimRichText(changed), isClean: true });
      }),
    );
  });

  test('a merge keeps all new text of both sides, and is clean in both directions or in neither', () => {
    fc.assert(
      fc.property(text, text, text, (base, theirs, mine) => {
        const { document, isClean } = mergeRichText(base, theirs, mine);
        const [old, now] = [new Set(linesOf(base)), new Set(linesOf(document))];
        for (const written of [...linesOf(theirs), ...linesOf(mine)]) expect(old.has(written) || now.has(written)).toBe(true);
        expect(document === null || Check(RichText, document)).toBe(true);
        expect(mergeRichText(base, mine, theirs).isClean).toBe(isClean);
      }),
    );
  });

  test('a merge contains all changes of different paragraphs', () => {
    const plan = fc.array(fc.constantFrom('keep', 'theirs', 'mine', 'their-cut', 'my-cut'), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(plan, (steps) => {
        const written = (step: string, at: number, side: string, cut: string) =>
          step === cut ? [] : [step === side ? `${at} ${side}` : `${at}`];
        const of = (side: string, cut: string) => steps.flatMap((step, at) => written(step, at, side, cut));
        const base = ['head', ...steps.map((_, at) => `${at}`)];
        const both = steps.flatMap((step, at) => (step.endsWith('cut') ? [] : [step === 'keep' ? `${at}` : `${at} ${step}`]));
        expect(merged(base, ['head', ...of('theirs', 'their-cut')], ['head', ...of('mine', 'my-cut')])).toEqual([['head', ...both], true]);
      }),
    );
  });
});

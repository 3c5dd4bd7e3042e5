import type { RichText } from '#shared/platform/rich-text.ts';
import { commentSeparator } from '#shared/tasks/transfers/task-file.ts';

/** Names of the labels in a cell. */
export const labelsIn = (cell: string): string[] =>
  cell
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

type TextNode = { readonly text?: string; readonly content?: readonly TextNode[] };

/** Text of a parsed cell, line by line. */
const textOf = (document: unknown): string =>
  ((document as RichText).content as readonly TextNode[])
    .map(({ content = [] }) => content.map(({ text = '' }) => text).join(''))
    .join('\n');

/** Comments in a parsed cell. */
export const commentsIn = (document: unknown): string[] =>
  textOf(document)
    .split(commentSeparator)
    .map((text) => text.trim())
    .filter((text) => text !== '');

import type { RichText } from './rich-text.ts';

interface TextNode {
  readonly type: string;
  readonly text?: string;
  readonly attrs?: { readonly start?: number };
  readonly content?: readonly TextNode[];
}

const hasInlineText = ['paragraph', 'heading', 'codeBlock'];
const inlineText = ({ type, text = '' }: TextNode) => (type === 'hardBreak' ? '\n' : text);

function linesOf(node: TextNode): string[] {
  const { type, content = [], attrs } = node;
  if (hasInlineText.includes(type)) return [content.map(inlineText).join('')];
  if (type !== 'bulletList' && type !== 'orderedList') return content.flatMap(linesOf);
  return content.flatMap((item, at) => {
    const mark = type === 'bulletList' ? '-' : `${(attrs?.start ?? 1) + at}.`;
    const [first = '', ...rest] = linesOf(item);
    return [`${mark} ${first}`, ...rest];
  });
}

/** Text of a document without its formats, line by line, as a cell of a file contains it. */
export const textOfRichText = (document: RichText): string =>
  linesOf(document as unknown as TextNode)
    .join('\n')
    .trim();

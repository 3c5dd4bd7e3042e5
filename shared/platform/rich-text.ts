import { Type, type Static, type TSchema } from 'typebox';
import { FreeText, personal } from './schema.ts';

/**
 * Allows http(s) and mailto links only, never scripts. Credentials before the host (`https://bank@host`) are refused, because they imitate
 * another host.
 */
const linkPattern = '^(?:[Hh][Tt][Tt][Pp][Ss]?://(?![^\\s/?#]*@)[^\\s/]|[Mm][Aa][Ii][Ll][Tt][Oo]:[^\\s])\\S*$';
export const isLink = (address: string) => new RegExp(linkPattern).test(address) && address.length <= 2000;

const plainMark = <Name extends string>(name: Name) => Type.Object({ type: Type.Literal(name) });
const Mark = Type.Union([
  plainMark('bold'),
  plainMark('italic'),
  plainMark('strike'),
  plainMark('code'),
  Type.Object({ type: Type.Literal('link'), attrs: Type.Object({ href: FreeText({ maxLength: 2000, pattern: linkPattern }) }) }),
]);
export type RichMark = Static<typeof Mark>;

export const maxRichText = 10_000;

const text = personal(FreeText({ minLength: 1, maxLength: maxRichText }));
const Inline = Type.Union([
  Type.Object({ type: Type.Literal('text'), text, marks: Type.Optional(Type.Array(Mark, { maxItems: 5 })) }),
  Type.Object({ type: Type.Literal('hardBreak') }),
]);

const inlines = Type.Optional(Type.Array(Inline, { maxItems: 1000 }));
const Paragraph = Type.Object({ type: Type.Literal('paragraph'), content: inlines });
const Heading = Type.Object({
  type: Type.Literal('heading'),
  attrs: Type.Object({ level: Type.Union([Type.Literal(2), Type.Literal(3)]) }),
  content: inlines,
});
const CodeBlock = Type.Object({
  type: Type.Literal('codeBlock'),
  content: Type.Optional(Type.Array(Type.Object({ type: Type.Literal('text'), text }), { maxItems: 1 })),
});

const listsOf = <Within extends TSchema[]>(...within: Within) => {
  const content = Type.Array(Type.Union([Paragraph, ...within]), { minItems: 1, maxItems: 100 });
  const items = Type.Array(Type.Object({ type: Type.Literal('listItem'), content }), { minItems: 1, maxItems: 300 });
  return [
    Type.Object({ type: Type.Literal('bulletList'), content: items }),
    Type.Object({
      type: Type.Literal('orderedList'),
      attrs: Type.Optional(Type.Object({ start: Type.Integer({ minimum: 0, maximum: 9999 }) })),
      content: items,
    }),
  ] as const;
};
const deepLists = listsOf();
const innerLists = listsOf(...deepLists);
const lists = listsOf(...innerLists);

const Quote = Type.Object({
  type: Type.Literal('blockquote'),
  content: Type.Array(Type.Union([Paragraph, ...deepLists]), { minItems: 1, maxItems: 100 }),
});

/**
 * A formatted text in ProseMirror's format, limited to the nodes and marks that Cairn supports. It is data, never HTML. Lists nest at most
 * three levels.
 */
export const RichText = Type.Object({
  type: Type.Literal('doc'),
  content: Type.Array(Type.Union([Paragraph, Heading, CodeBlock, ...lists, Quote]), { maxItems: 500 }),
});
export type RichText = Static<typeof RichText>;

/** Schemas within it that stand there more than once. */
export const richTextParts = {
  RichTextMark: Mark,
  RichTextInline: Inline,
  RichTextParagraph: Paragraph,
  RichTextInnerBulletList: innerLists[0],
  RichTextInnerOrderedList: innerLists[1],
  RichTextDeepBulletList: deepLists[0],
  RichTextDeepOrderedList: deepLists[1],
};

export interface RichNode {
  readonly type: string;
  readonly text?: string;
  readonly marks?: readonly RichMark[];
  readonly attrs?: { readonly level?: number; readonly start?: number };
  readonly content?: readonly RichNode[];
}

/** Counts the characters of a text, including line breaks. */
export function textLength({ type, text: written = '', content = [] }: RichNode): number {
  return (type === 'hardBreak' ? 1 : written.length) + content.reduce((sum, node) => sum + textLength(node), 0);
}

export const isBlank = (node: RichNode): boolean => (node.text ?? '').trim() === '' && (node.content ?? []).every(isBlank);

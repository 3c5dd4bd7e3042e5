import { Type, type Static, type TSchema } from 'typebox';
import { FreeText, personal } from './schema.ts';

/** Where a link in a text may lead: to a page or to a mailbox, never to a script; a name before the host (`https://bank@host`) would pass for it. */
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

/** As many characters as a text may have; what stands around them, headings and lists, does not count. */
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

/** Both kinds of list, whose items hold paragraphs and what `within` names. */
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
const [deepBullets, deepNumbers] = listsOf();
const [innerBullets, innerNumbers] = listsOf(deepBullets, deepNumbers);
const [bullets, numbers] = listsOf(innerBullets, innerNumbers);

const Quote = Type.Object({
  type: Type.Literal('blockquote'),
  content: Type.Array(Type.Union([Paragraph, deepBullets, deepNumbers]), { minItems: 1, maxItems: 100 }),
});

/**
 * A formatted text as ProseMirror keeps it, with the nodes and marks that Cairn knows and no others. It is data, never
 * HTML: whoever shows it makes elements of it. Lists nest three deep.
 */
export const RichText = Type.Object({
  type: Type.Literal('doc'),
  content: Type.Array(Type.Union([Paragraph, Heading, CodeBlock, bullets, numbers, Quote]), { maxItems: 500 }),
});
export type RichText = Static<typeof RichText>;

/** A node of such a text, whichever it is. */
export interface RichNode {
  readonly type: string;
  readonly text?: string;
  readonly marks?: readonly RichMark[];
  readonly attrs?: { readonly level?: number; readonly start?: number };
  readonly content?: readonly RichNode[];
}

/** How many characters somebody wrote, line breaks among them. */
export function lengthOf({ type, text: written = '', content = [] }: RichNode): number {
  return (type === 'hardBreak' ? 1 : written.length) + content.reduce((sum, node) => sum + lengthOf(node), 0);
}

/** Whether nothing can be read in it. */
export const isBlank = (node: RichNode): boolean => (node.text ?? '').trim() === '' && (node.content ?? []).every(isBlank);

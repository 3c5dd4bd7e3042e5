/**
 * Control and invisible characters: direction marks, which can make `gpj.exe` look like `exe.jpg`, and zero-width spaces, which make a name
 * look empty. Joiners stay, because Persian and Indian scripts need them; NUL is refused elsewhere.
 */
export const unseen = /(?!\0)[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
const breaks = /[\t-\r\u0085\u2028\u2029]+/gu;

/** Normalises a single-line text: no line breaks, no surrounding spaces, no invisible or direction characters. */
export const toOneLine = (text: string): string => text.replaceAll(breaks, ' ').replaceAll(unseen, '').trim();

interface SchemaNode {
  oneLine?: true;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
}

/** Tells whether a value of the schema can contain a single-line text. */
export const hasLineFields = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && ((schema as SchemaNode).oneLine === true || Object.values(schema).some(hasLineFields));

export const normalizeLines = (schema: object, value: unknown): unknown => straighten(schema as SchemaNode, value);

function straighten(node: SchemaNode, value: unknown): unknown {
  if (typeof value === 'string') return isLine(node) ? toOneLine(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  for (const choice of node.anyOf ?? []) value = straighten(choice, value);
  if (Array.isArray(value)) return node.items ? value.map((item) => straighten(node.items!, item)) : value;
  const parts = node.properties ?? {};
  return Object.fromEntries(
    Object.entries(value as object).map(([name, part]) => [name, Object.hasOwn(parts, name) ? straighten(parts[name]!, part) : part]),
  );
}

const isLine = (node: SchemaNode): boolean => node.oneLine === true || (node.anyOf ?? []).some(isLine);

/**
 * Controls, and what has no shape: signs that turn the direction of a text, by which `gpj.exe` can be made to look like
 * `exe.jpg`, and blanks of no width, of which a name would look empty. Not the joiners, without which Persian and the scripts
 * of India are not written, and not NUL, which is refused.
 */
export const unseen = /(?!\0)[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
const breaks = /[\t-\r\u0085\u2028\u2029]+/gu;

/** A text of one line as it is kept: without breaks, without blanks around it, and without what cannot be seen or turns what follows it. */
export const oneLine = (text: string): string => text.replaceAll(breaks, ' ').replaceAll(unseen, '').trim();

interface Node {
  oneLine?: true;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
}

/** Whether a text of one line can stand somewhere in a value of the schema. */
export const hasLines = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && ((schema as Node).oneLine === true || Object.values(schema).some(hasLines));

/** The value with every text of one line as it is kept. */
export const straightened = (schema: object, value: unknown): unknown => straighten(schema as Node, value);

function straighten(node: Node, value: unknown): unknown {
  if (typeof value === 'string') return isLine(node) ? oneLine(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  for (const choice of node.anyOf ?? []) value = straighten(choice, value);
  if (Array.isArray(value)) return node.items ? value.map((item) => straighten(node.items!, item)) : value;
  const parts = node.properties ?? {};
  return Object.fromEntries(
    Object.entries(value as object).map(([name, part]) => [name, Object.hasOwn(parts, name) ? straighten(parts[name]!, part) : part]),
  );
}

const isLine = (node: Node): boolean => node.oneLine === true || (node.anyOf ?? []).some(isLine);

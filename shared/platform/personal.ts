import type { TSchema } from 'typebox';
import { erasedText } from './schema.ts';

interface Node {
  personal?: true;
  properties?: Record<string, Node>;
  patternProperties?: Record<string, Node>;
  additionalProperties?: Node | boolean;
  items?: Node;
  anyOf?: Node[];
}

/** One free text, and the record that it belongs to: the innermost object around it that has an id. */
export interface PersonalText {
  readonly recordId: string | null;
  readonly text: string;
}

/** The value with every text that its schema marks as personal and `isErased` names replaced by a mark that says so. */
export function blankPersonal(schema: TSchema, value: unknown, isErased: (found: PersonalText) => boolean): unknown {
  return blank(schema as Node, value, null, isErased);
}

function blank(node: Node, value: unknown, recordId: string | null, isErased: (found: PersonalText) => boolean): unknown {
  if (typeof value === 'string') return isPersonal(node) && isErased({ recordId, text: value }) ? erasedText : value;
  if (typeof value !== 'object' || value === null) return value;
  for (const choice of node.anyOf ?? []) value = blank(choice, value, recordId, isErased);
  if (Array.isArray(value)) return node.items ? value.map((item) => blank(node.items!, item, recordId, isErased)) : value;
  return blankObject(node, value as Record<string, unknown>, recordId, isErased);
}

function blankObject(node: Node, value: Record<string, unknown>, outer: string | null, isErased: (found: PersonalText) => boolean) {
  const recordId = typeof value['id'] === 'string' ? value['id'] : outer;
  const rest =
    Object.values(node.patternProperties ?? {})[0] ?? (typeof node.additionalProperties === 'object' ? node.additionalProperties : {});
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, blank(node.properties?.[key] ?? rest, part, recordId, isErased)]),
  );
}

/** The names of all properties that a schema marks as personal. */
export function personalNames(schema: TSchema): Set<string> {
  const names = new Set<string>();
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, property] of Object.entries((node as Node).properties ?? {})) if (isPersonal(property)) names.add(name);
    Object.values(node).forEach(look);
  };
  look(schema);
  return names;
}

const isPersonal = (node: Node): boolean => node.personal === true || (node.anyOf ?? []).some(isPersonal);

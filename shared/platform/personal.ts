import type { TSchema } from 'typebox';
import { erasedText } from './schema.ts';

interface SchemaNode {
  personal?: true;
  properties?: Record<string, SchemaNode>;
  patternProperties?: Record<string, SchemaNode>;
  additionalProperties?: SchemaNode | boolean;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
}

/** A free text with the id of its record, the innermost object around it that has an id. */
export interface PersonalText {
  readonly recordId: string | null;
  readonly text: string;
}

/** Replaces every personal text that `isErased` selects by a marker. */
export function erasePersonalText(schema: TSchema, value: unknown, isErased: (found: PersonalText) => boolean): unknown {
  return blank(schema as SchemaNode, value, null, isErased);
}

function blank(node: SchemaNode, value: unknown, recordId: string | null, isErased: (found: PersonalText) => boolean): unknown {
  if (typeof value === 'string') return isPersonal(node) && isErased({ recordId, text: value }) ? erasedText : value;
  if (typeof value !== 'object' || value === null) return value;
  for (const choice of node.anyOf ?? []) value = blank(choice, value, recordId, isErased);
  if (Array.isArray(value)) return node.items ? value.map((item) => blank(node.items!, item, recordId, isErased)) : value;
  return blankObject(node, value as Record<string, unknown>, recordId, isErased);
}

function blankObject(node: SchemaNode, value: Record<string, unknown>, outer: string | null, isErased: (found: PersonalText) => boolean) {
  const recordId = typeof value['id'] === 'string' ? value['id'] : outer;
  const rest =
    Object.values(node.patternProperties ?? {})[0] ?? (typeof node.additionalProperties === 'object' ? node.additionalProperties : {});
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, blank(node.properties?.[key] ?? rest, part, recordId, isErased)]),
  );
}

export function personalFieldNames(schema: TSchema): Set<string> {
  const names = new Set<string>();
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, property] of Object.entries((node as SchemaNode).properties ?? {})) if (isPersonal(property)) names.add(name);
    Object.values(node).forEach(look);
  };
  look(schema);
  return names;
}

/** True if a text with this schema is about people, also if it may be empty. */
export const isPersonal = (node: SchemaNode): boolean => node.personal === true || (node.anyOf ?? []).some(isPersonal);

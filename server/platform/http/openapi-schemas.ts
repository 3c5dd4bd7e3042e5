import type { TSchema } from 'typebox';
import { closed } from '#shared/platform/schema.ts';

type SchemaObject = Record<string, unknown>;
type Change = (schema: SchemaObject) => unknown;

const isNode = (value: unknown): value is SchemaObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords under which names of our own stand, each with a schema. */
const named = new Set(['properties', 'patternProperties']);
/** Keywords under which values stand. */
const values = new Set(['enum', 'const', 'default', 'required']);

/** A copy of a schema in which `change` was made to every schema directly within. */
function within(schema: SchemaObject, change: Change): SchemaObject {
  const part = (keyword: string, value: unknown): unknown => {
    if (values.has(keyword)) return value;
    if (Array.isArray(value)) return value.map((item: unknown) => (isNode(item) ? change(item) : item));
    if (!isNode(value)) return value;
    return named.has(keyword)
      ? Object.fromEntries(Object.entries(value).map(([name, of]) => [name, change(of as SchemaObject)]))
      : change(value);
  };
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, part(keyword, value)]));
}

/** A copy of a document in which `change` was made to every schema. */
export function mapSchemas(node: unknown, change: Change): unknown {
  if (Array.isArray(node)) return node.map((item) => mapSchemas(item, change));
  if (!isNode(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === 'schema' && isNode(value) ? change(value) : mapSchemas(value, change)]),
  );
}

/** The schema in the words of JSON Schema alone, without the keywords by which Cairn straightens and erases texts. */
export function standardSchema(schema: SchemaObject): SchemaObject {
  const { personal: _, oneLine: __, ...standard } = schema;
  if (standard['format'] === 'text') delete standard['format'];
  const options = standard['enum'];
  if (Array.isArray(options) && options.every((option) => typeof option === 'string')) standard['type'] = 'string';
  const { anyOf: choices, patternProperties, ...rest } = within(standard, standardSchema);
  // Swagger writes a record of any names so.
  if (isNode(patternProperties)) rest['additionalProperties'] = Object.values(patternProperties)[0];
  if (!Array.isArray(choices)) return rest;
  return choices.length === 1 ? { ...(choices[0] as SchemaObject), ...rest } : { ...rest, anyOf: choices };
}

const sorted = (_: string, value: unknown) =>
  isNode(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
const textOf = (schema: unknown) => JSON.stringify(schema, sorted);

function textsIn(document: object): Set<string> {
  const texts = new Set<string>();
  const look: Change = (schema) => {
    texts.add(textOf(schema));
    return within(schema, look);
  };
  mapSchemas(document, look);
  return texts;
}

/** Names of the schemas by their JSON text. A closed form of a schema that replies contain is an input. */
function namesIn(document: object, schemas: Readonly<Record<string, TSchema>>): Map<string, string> {
  const texts = textsIn(document);
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas)) {
    const [open, strict] = [schema, closed(schema)].map((form) => textOf(standardSchema(form as unknown as SchemaObject))) as [
      string,
      string,
    ];
    names.set(strict, texts.has(open) && open !== strict ? `${name}Input` : name);
    names.set(open, name);
  }
  return names;
}

/** The document with every schema that has a name written once, under it. */
export function withNamedSchemas<Described extends object>(document: Described, schemas: Readonly<Record<string, TSchema>>) {
  const names = namesIn(document, schemas);
  const components: Record<string, SchemaObject> = {};
  const refer: Change = (schema) => {
    const name = names.get(textOf(schema));
    if (!name) return within(schema, refer);
    components[name] ??= within(schema, refer);
    return { $ref: `#/components/schemas/${name}` };
  };
  const paths = mapSchemas(document, refer) as Described;
  return { document: paths, schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))) };
}

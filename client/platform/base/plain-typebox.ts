/**
 * Replaces `typebox` in the browser build: it creates the same JSON schemas but cannot validate, because only the server does. Types still
 * come from TypeBox.
 */
type Schema = Readonly<Record<string, unknown>>;
type Properties = Readonly<Record<string, Schema>>;

const optional = '~optional';
const typed =
  (type: string) =>
  (options: Schema = {}): Schema => ({ type, ...options });

const asOptional = (schema: Schema): Schema =>
  Object.defineProperty({ ...schema }, optional, { value: true, enumerable: false, configurable: true });

function objectOf(properties: Properties, options: Schema = {}): Schema {
  const required = Object.keys(properties).filter((name) => !(optional in properties[name]!));
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...options };
}

const propertiesOf = (schema: Schema) => schema['properties'] as Properties;
const mapped = (properties: Properties, change: (schema: Schema) => Schema): Properties =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, change(schema)]));

/** With an enumeration as its key, a record is an object with these properties. */
function recordOf(key: Schema, value: Schema, options: Schema = {}): Schema {
  const names = key['enum'] as readonly string[] | undefined;
  if (names) return objectOf(Object.fromEntries(names.map((name) => [name, value])), options);
  const pattern = typeof key['pattern'] === 'string' ? key['pattern'] : '^.*$';
  return { type: 'object', patternProperties: { [pattern]: value }, ...options };
}

export const Type = {
  String: typed('string'),
  Number: typed('number'),
  Integer: typed('integer'),
  Boolean: typed('boolean'),
  Null: typed('null'),
  Unknown: (): Schema => ({}),
  Unsafe: (schema: Schema): Schema => schema,
  Literal: (value: unknown): Schema => ({ type: typeof value, const: value }),
  Enum: (values: readonly unknown[], options: Schema = {}): Schema => ({ enum: values, ...options }),
  Array: (items: Schema, options: Schema = {}): Schema => ({ type: 'array', items, ...options }),
  Tuple: (items: readonly Schema[]): Schema => ({ type: 'array', additionalItems: false, items, minItems: items.length }),
  Union: (anyOf: readonly Schema[]): Schema => ({ anyOf }),
  Record: recordOf,
  Object: objectOf,
  Optional: asOptional,
  Partial: (schema: Schema, options?: Schema): Schema => objectOf(mapped(propertiesOf(schema), asOptional), options),
  Pick: (schema: Schema, names: readonly string[]): Schema =>
    objectOf(Object.fromEntries(Object.entries(propertiesOf(schema)).filter(([name]) => names.includes(name)))),
};

/** Formats matter only for validation, so this does nothing. */
export const Format = { Set: () => {} };

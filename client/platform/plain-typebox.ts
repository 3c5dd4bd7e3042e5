/**
 * The builders of TypeBox that `shared` uses, making the same JSON schemas and nothing else: the browser describes, and
 * leaves it to the server to check. The build puts this in the place of `typebox`; types are always those of TypeBox.
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

export const Type = {
  String: typed('string'),
  Number: typed('number'),
  Integer: typed('integer'),
  Boolean: typed('boolean'),
  Null: typed('null'),
  Unknown: (): Schema => ({}),
  Literal: (value: unknown): Schema => ({ type: typeof value, const: value }),
  Enum: (values: readonly unknown[]): Schema => ({ enum: values }),
  Array: (items: Schema, options: Schema = {}): Schema => ({ type: 'array', items, ...options }),
  Tuple: (items: readonly Schema[]): Schema => ({ type: 'array', additionalItems: false, items, minItems: items.length }),
  Union: (anyOf: readonly Schema[]): Schema => ({ anyOf }),
  Record: (key: Schema, value: Schema): Schema => ({
    type: 'object',
    patternProperties: { [typeof key['pattern'] === 'string' ? key['pattern'] : '^.*$']: value },
  }),
  Object: objectOf,
  Optional: asOptional,
  Partial: (schema: Schema, options?: Schema): Schema => objectOf(mapped(propertiesOf(schema), asOptional), options),
  Pick: (schema: Schema, names: readonly string[]): Schema =>
    objectOf(Object.fromEntries(Object.entries(propertiesOf(schema)).filter(([name]) => names.includes(name)))),
};

/** What only a check would ask. */
export const Format = { Set: () => {} };

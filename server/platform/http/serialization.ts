import stringifierOf from 'fast-json-stringify';
import type { FastifySchemaCompiler } from 'fastify';

type Serializer = (reply: unknown) => string;

const serializers = new WeakMap<object, Serializer>();

/**
 * A nullable value is matched with its schema. 0.3 / 0.0001 is no integer in floating point, so the quotient may differ by this power of ten.
 */
const ajv = { formats: { text: true }, multipleOfPrecision: 1 } as const;

/**
 * Serializer of a reply. Its schema is compiled at the first reply and once in a process, because all endpoints share the schemas of errors,
 * and compiling all of them took half a second of each start.
 */
export function compileSerializer({ schema }: Parameters<FastifySchemaCompiler<object>>[0]): Serializer {
  const found = serializers.get(schema);
  if (found) return found;
  let compiled: Serializer | undefined;
  const serialize = (reply: unknown) => (compiled ??= stringifierOf(schema, { ajv }) as Serializer)(reply);
  serializers.set(schema, serialize);
  return serialize;
}

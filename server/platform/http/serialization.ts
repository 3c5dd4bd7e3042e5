import stringifierOf from 'fast-json-stringify';
import type { FastifySchemaCompiler } from 'fastify';

type Serializer = (reply: unknown) => string;

const serializers = new WeakMap<object, Serializer>();

/**
 * Serializer of a reply. Its schema is compiled at the first reply and once in a process, because all endpoints share the schemas of errors,
 * and compiling all of them took half a second of each start.
 */
export function compileSerializer({ schema }: Parameters<FastifySchemaCompiler<object>>[0]): Serializer {
  const found = serializers.get(schema);
  if (found) return found;
  let compiled: Serializer | undefined;
  const serialize = (reply: unknown) => (compiled ??= stringifierOf(schema, { ajv: { formats: { text: true } } }) as Serializer)(reply);
  serializers.set(schema, serialize);
  return serialize;
}

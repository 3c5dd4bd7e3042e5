import stringifierOf from 'fast-json-stringify';
import type { FastifySchemaCompiler } from 'fastify';

type Serializer = (reply: unknown) => string;

const serializers = new WeakMap<object, Serializer>();

/**
 * Compiles the schema of a reply. Each schema is compiled once in a process, because all endpoints share the schemas of errors, and compiling
 * takes most of the time that a server needs to open.
 */
export function compileSerializer({ schema }: Parameters<FastifySchemaCompiler<object>>[0]): Serializer {
  const found = serializers.get(schema);
  if (found) return found;
  const serialize = stringifierOf(schema, { ajv: { formats: { text: true } } }) as Serializer;
  serializers.set(schema, serialize);
  return serialize;
}

import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { Nullable } from '#shared/platform/schema.ts';
import { compileSerializer } from './serialization.ts';

test('a nullable decimal is serialized although its quotient is no exact integer', () => {
  const schema = Type.Object({ value: Nullable(Type.Number({ multipleOf: 0.0001 })) });
  const serialize = compileSerializer({ schema } as unknown as Parameters<typeof compileSerializer>[0]);
  for (const value of [0.3, 0.6667, 0.75, 66.7, 1_000_000.0001, null]) expect(JSON.parse(serialize({ value }))).toEqual({ value });
});

import { Compile, type Validator } from 'typebox/compile';
import { expect } from 'vitest';
import type { AnyRoom } from '#shared/platform/room.ts';

const validators = new Map<object, Validator>();

/** Compiles each schema once. */
export function expectSchema(schema: AnyRoom['state'], value: unknown, what: string): void {
  let validator = validators.get(schema);
  if (!validator) validators.set(schema, (validator = Compile(schema)));
  expect(validator.Errors(value), `${what} against its schema`).toEqual([]);
}

import { expect, test } from 'vitest';
import { Type, type TSchema } from 'typebox';
import { ErrorBody, type AppError } from '#shared/platform/errors.ts';
import { compileSerializer } from '#server/platform/http/serialization.ts';
import { compileValidator } from '#server/platform/http/validation.ts';
import { allProofs } from '#server/test/all-proofs.ts';
import { nameOf } from '#server/test/endpoints.ts';
import { noFeatureProofs } from '#server/test/no-feature-records.ts';

interface EnumField {
  path: string;
  schema: TSchema & { enum: readonly unknown[] };
}

/** All enums in a schema, with the path at which each stands. */
function enumsIn(node: unknown, path: string): EnumField[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray((node as EnumField['schema']).enum)) return [{ path, schema: node as EnumField['schema'] }];
  return Object.entries(node).flatMap(([key, value]) => enumsIn(value, `${path}.${key}`));
}

const parts = ['body', 'querystring', 'params'] as const;
const fields = [...allProofs, ...noFeatureProofs].flatMap(({ endpoint }) =>
  parts.flatMap((httpPart) => enumsIn(endpoint.schema[httpPart], '').map((field) => ({ ...field, httpPart, name: nameOf(endpoint) }))),
);
const serialize = compileSerializer({ schema: ErrorBody } as Parameters<typeof compileSerializer>[0]);

test('a wrong value of every enum is refused by name, in a reply that fits the schema of errors', () => {
  expect(fields.length).toBeGreaterThan(100);
  for (const { schema, httpPart, name, path } of fields) {
    const validate = compileValidator({ schema: Type.Object({ value: schema }), httpPart });
    for (const value of ['no such option', 987_654, '', [], {}]) {
      const { error } = validate({ value }) as { error?: AppError };
      expect(error, `${name} ${path} takes ${JSON.stringify(value)}`).toBeDefined();
      const reply = JSON.parse(serialize(error!.toJSON()));
      expect(reply, `${name} ${path}`).toMatchObject({ code: 'input.invalid', fields: [{ path: expect.stringContaining('.value') }] });
    }
  }
});

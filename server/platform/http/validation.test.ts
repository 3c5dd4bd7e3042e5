import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { compileValidator } from './validation.ts';

const schema = Type.Object({ limit: Type.Optional(Type.Integer({ maximum: 100 })), isOpen: Type.Optional(Type.Boolean()) });
const validate = compileValidator({ schema, httpPart: 'querystring' });

test.each(['', ' ', '0x10', '5.5', '1e2', '٥', '12 '])('the query text "%s" is no integer', (limit) => {
  expect(validate({ limit })).toMatchObject({ error: { code: 'input.invalid', fields: [{ path: 'query.limit', rule: 'type' }] } });
});

test('plain numbers and booleans of a query are converted', () => {
  expect(validate({ limit: '25', isOpen: 'true' })).toEqual({ value: { limit: 25, isOpen: true } });
});

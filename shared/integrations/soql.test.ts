import { expect, test } from 'vitest';
import { soqlFault, withVariables } from './soql.ts';

const variables = { periodStart: '2026-01-01', periodEnd: '2026-12-31', ownerEmail: String.raw`o'neil\x@quarry.example` };

test.each([
  ['SELECT SUM(Amount) v FROM Opportunity', null],
  ['  select COUNT(Id) FROM Lead WHERE CreatedDate >= :periodStart', null],
  [String.raw`SELECT COUNT(Id) v FROM Lead WHERE Name = 'O\'Neil :else'`, null],
  ['SELECT COUNT(Id) v FROM Lead WHERE CreatedDate = LAST_N_DAYS:30 AND ClosedAt >=:periodStart', null],
  ['SELECT COUNT(Id) v FROM Lead WHERE CreatedDate >= 2026-01-01T00:00:00Z', null],
  ['DELETE FROM Lead', 'soql-select'],
  ['SELECTED', 'soql-select'],
  ['', 'soql-select'],
  ['SELECT Id FROM Lead; SELECT Id FROM Case', 'soql-one-statement'],
  [`SELECT Id FROM Lead WHERE Name = 'open`, 'soql-quote'],
  ['SELECT Id FROM Lead WHERE OwnerId = :userId', 'soql-variable'],
  ['SELECT Id FROM Lead WHERE A = :toString', 'soql-variable'],
])('the statement %j has the fault %j', (statement, fault) => expect(soqlFault(statement)).toBe(fault));

test('days and texts are written as literals, with quotes and backslashes escaped', () => {
  expect(withVariables('A >= :periodStart AND B <= : periodEnd', variables)).toBe('A >= 2026-01-01 AND B <= 2026-12-31');
  expect(withVariables('E = :ownerEmail', variables)).toBe(String.raw`E = 'o\'neil\\x@quarry.example'`);
});

test.each(['A = LAST_N_DAYS:30', 'A >= 2026-01-01T00:00:00Z'])('the literal in %j stays as it is', (statement) =>
  expect(withVariables(statement, variables)).toBe(statement),
);

test('nothing inside of quotes and no value is substituted again', () => {
  expect(withVariables(`A = ':periodStart' AND B = :ownerEmail`, { ...variables, ownerEmail: `x' OR ':periodEnd` })).toBe(
    String.raw`A = ':periodStart' AND B = 'x\' OR \':periodEnd'`,
  );
});

test('a day that is none is refused', () => {
  expect(() => withVariables('A = :periodStart', { ...variables, periodStart: "2026-01-01' OR" })).toThrow('is not a day');
});

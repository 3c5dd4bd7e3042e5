import { expect, test } from 'vitest';
import { AppError, defineErrors, errorStatus } from '#shared/platform/errors.ts';
import './tasks.errors.ts';

test('an error code has one definition', () => {
  const before = { ...errorStatus };
  expect(() => defineErrors({ 'record.stale': 410 } as never)).toThrow('Error codes are defined twice: record.stale.');
  expect(() => defineErrors({ 'move.imagined': 409, 'board.full': 410 } as never)).toThrow('defined twice: board.full.');
  expect(errorStatus).toEqual(before);
  expect([new AppError('record.stale').status, new AppError('board.full').status]).toEqual([409, 409]);
});

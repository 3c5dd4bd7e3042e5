import { AppError } from '#shared/platform/errors.ts';
import '#shared/records/records.errors.ts';
import type { TransferEntity } from './transfer.entity.ts';

/** Reason of an error that ends an import, an export or a print and that its person can understand, or null. */
export function failureOf(error: unknown): TransferEntity['failure'] {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'prints.unavailable') return 'unavailable';
  return [401, 403, 404].includes(error.status) ? 'denied' : null;
}

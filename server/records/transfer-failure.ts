import { AppError } from '#shared/platform/errors.ts';
import type { TransferEntity } from './transfer.entity.ts';

/** Reason of an error that ends an import or export because the person has lost a right, or null. */
export const failureOf = (error: unknown): TransferEntity['failure'] =>
  error instanceof AppError && [403, 404].includes(error.status) ? 'denied' : null;

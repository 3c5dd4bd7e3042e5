import { defineErrors } from '#shared/platform/errors.ts';

const recordsErrors = {
  'transfers.full': 409,
  'import.running': 409,
  /** No browser that prints runs here. */
  'prints.unavailable': 409,
} as const;
type RecordsErrors = typeof recordsErrors;

declare module '#shared/platform/errors.ts' {
  interface ErrorStatus extends RecordsErrors {}
}

defineErrors(recordsErrors);

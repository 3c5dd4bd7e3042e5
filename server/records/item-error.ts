import { AppError } from '#shared/platform/errors.ts';
import type { BulkItemResult } from '#shared/records/record.api.ts';

export type ItemError = BulkItemResult['error'];

/** Does a part of a request about several records; a refusal becomes the result of its record. */
export async function errorOf(act: () => Promise<unknown>): Promise<ItemError> {
  try {
    await act();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, fields } = error;
    return { code, ...(fields && { fields }) };
  }
}

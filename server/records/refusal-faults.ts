import type { AppError } from '#shared/platform/errors.ts';
import type { ImportFault } from '#shared/records/transfer.schema.ts';
import type { ImportTarget } from './import-target.ts';

/** Returns the faults of a row that a refusal means: `body.weight.to` is about the weight. */
export function refusalFaults({ refusedField }: Pick<ImportTarget, 'refusedField'>, { code, fields = [] }: AppError): ImportFault[] {
  if (fields.length === 0) return [{ path: refusedField, rule: code === 'access.denied' ? 'denied' : code }];
  return fields.map(({ path, rule, limit }) => ({ path: path.split('.')[1] ?? '', rule, ...(limit !== undefined && { limit }) }));
}

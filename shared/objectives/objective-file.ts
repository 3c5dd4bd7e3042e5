import type { Fields } from '#shared/records/field.ts';
import { filledFields } from '#shared/records/import-columns.ts';
import { objective } from './objective.record.ts';
import { rowResultFields } from './row-results.ts';

/** Columns of a file of objectives with their key results. */
export const objectiveFileFields: Fields = { ...filledFields(objective), ...rowResultFields };

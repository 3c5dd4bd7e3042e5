import type { Fields } from '#shared/records/field.ts';
import { filledFields } from '#shared/records/import-columns.ts';
import { okrTemplate } from './okr-template.record.ts';
import { rowResultFields } from './row-results.ts';

/** Columns of a file of library templates with their key results. */
export const templateFileFields: Fields = { ...filledFields(okrTemplate), ...rowResultFields };

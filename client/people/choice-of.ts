import type { Field } from '#shared/records/field.ts';
import { companyMessage } from '#shared/records/fields-from-data.ts';

/** The field as a list of these options, by their ids. */
export const choiceOf = (field: Field, options: readonly (readonly [id: string, name: string])[]): Field => ({
  ...field,
  kind: 'choice',
  options: Object.fromEntries(options.map(([id, name]) => [id, companyMessage({ en: name }, 'en')])),
});

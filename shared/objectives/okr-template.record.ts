import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { choice, decimal, reference, richText, text } from '#shared/records/fields.ts';
import { rows } from '#shared/records/rows-field.ts';
import { measureFields, unusedOf } from './key-result.record.ts';
import { levels } from './objective.record.ts';
import type { Polarity } from './progress.ts';

/** Number of key results that a template may have. */
export const maxTemplateResults = 10;

/** Objective of the OKR library. A new objective begins with the values of its newest version, and keeps them when the template changes. */
export const okrTemplate = defineRecord({
  name: 'okrtemplate',
  plural: 'okrtemplates',
  noun: 'objective template',
  page: 'OKR Management',
  isReadByAll: true,
  tag: 'OKR library',
  fields: {
    name: text({ label: msg({ message: 'Name' }), min: 2, max: 250, isSearched: true, isUnique: true }),
    categoryId: reference({ label: msg({ message: 'Category' }), to: 'okrcategory', isOptional: true }),
    dimensionId: reference({ label: msg({ message: 'Dimension' }), to: 'okrdimension', isOptional: true }),
    level: choice({ label: msg({ message: 'Level' }), options: levels, initial: 'individual' }),
    description: richText({ label: msg({ message: 'Description' }), max: 4096 }),
    keyResults: rows({
      label: msg({ message: 'Key results' }),
      fields: {
        name: text({ label: msg({ message: 'Name' }), min: 2, max: 250 }),
        ...measureFields,
        weight: decimal({ label: msg({ message: 'Weight' }), min: 0, max: 100, places: 2, initial: 0 }),
      },
      max: maxTemplateResults,
    }),
  },
  versions: true,
  liveBy: 'company',
  importKey: ['name'],
  titled: ['categoryId'],
  addedFields: [{ dimensionId: null }, { publication: null }, { categoryId: null }],
  replacedFields: { category: 'categoryId' },
  derive: ({ keyResults }) => ({ keyResults: keyResults.map((row) => ({ ...row, ...unusedOf(row.polarity as Polarity) })) }),
});
export type OkrTemplate = RowOf<typeof okrTemplate>;
export type TemplateResult = OkrTemplate['keyResults'][number];

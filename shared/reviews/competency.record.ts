import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { decimal, reference, richText, text } from '#shared/records/fields.ts';
import { rows } from '#shared/records/rows-field.ts';

/** Competency that reviews rate, with the behaviours that show it in each grade. */
export const competency = defineRecord({
  name: 'competency',
  plural: 'competencies',
  page: 'Competency Management',
  isReadByAll: true,
  tag: 'Competencies',
  fields: {
    name: text({ label: msg({ message: 'Name' }), max: 120, isSearched: true }),
    category: text({ label: msg({ message: 'Category' }), max: 60, isSearched: true, isOptional: true }),
    weight: decimal({ label: msg({ message: 'Weight' }), min: 0, max: 100, places: 2, initial: 10 }),
    behaviours: rows({
      label: msg({ message: 'Behaviours' }),
      fields: {
        gradeId: reference({ label: msg({ message: 'Grade' }), to: 'grade', isOptional: true }),
        text: text({ label: msg({ message: 'Behaviour' }), max: 250 }),
      },
      max: 40,
    }),
    description: richText({ label: msg({ message: 'Description' }), max: 2000 }),
  },
  liveBy: 'company',
  importKey: ['name', 'category'],
});

import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { decimal, reference, text } from '#shared/records/fields.ts';
import { rows } from '#shared/records/rows-field.ts';

/** Competencies that forms for a designation and grade have at first; without a grade, for all grades that have no set of their own. */
export const competencySet = defineRecord({
  name: 'competency_set',
  noun: 'competency set',
  plural: 'competency-sets',
  page: 'Competency Management',
  isReadByAll: true,
  tag: 'Competency sets',
  fields: {
    name: text({ label: msg({ message: 'Name' }), max: 120, isSearched: true, isUnique: true }),
    designationId: reference({ label: msg({ message: 'Designation' }), to: 'designation' }),
    gradeId: reference({ label: msg({ message: 'Grade' }), to: 'grade', isOptional: true }),
    competencies: rows({
      label: msg({ message: 'Competencies' }),
      fields: {
        competencyId: reference({ label: msg({ message: 'Competency' }), to: 'competency' }),
        weight: decimal({ label: msg({ message: 'Weight' }), min: 0, max: 100, places: 2, initial: 0 }),
      },
      max: 20,
    }),
  },
  liveBy: 'company',
  importKey: ['name'],
});

import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { choice, decimal, reference, richText, text } from '#shared/records/fields.ts';
import { choices } from '#shared/records/list-fields.ts';
import { rows } from '#shared/records/rows-field.ts';
import { withType, type TemplateSection, type Viewing } from './template-sections.ts';

const viewingLabels: Readonly<Record<Viewing, ReturnType<typeof msg>>> = {
  'employee-self': msg({ message: 'Employee in the self review' }),
  'employee-manager': msg({ message: 'Employee during the manager review' }),
  'employee-shared': msg({ message: 'Employee after sharing' }),
  'manager-self': msg({ message: 'Manager during the self review' }),
  'manager-manager': msg({ message: 'Manager in the manager review' }),
  'manager-shared': msg({ message: 'Manager after sharing' }),
  'hr-self': msg({ message: 'HR during the self review' }),
  'hr-manager': msg({ message: 'HR during the manager review' }),
  'hr-shared': msg({ message: 'HR after sharing' }),
};

/** Template of review forms: its ordered sections, who sees them in which step, and the designations for which it is the default. */
export const template = defineRecord({
  name: 'template',
  plural: 'templates',
  page: 'Performance Management Templates',
  isReadByAll: true,
  tag: 'Templates',
  fields: {
    name: text({ label: msg({ message: 'Name' }), min: 2, max: 100, isSearched: true, isUnique: true }),
    scaleId: reference({ label: msg({ message: 'Overall rating scale' }), to: 'scale' }),
    sections: rows({
      label: msg({ message: 'Sections' }),
      fields: {
        title: text({ label: msg({ message: 'Title' }), max: 100 }),
        type: choice({
          label: msg({ message: 'Section' }),
          options: {
            goals: msg({ message: 'Goals' }),
            competencies: msg({ message: 'Competencies' }),
            questions: msg({ message: 'Questions' }),
            summary: msg({ message: 'Summary' }),
            development: msg({ message: 'Development' }),
            potential: msg({ message: 'Potential' }),
          },
          initial: 'questions',
        }),
        weight: decimal({ label: msg({ message: 'Weight' }), min: 0, max: 100, places: 2, initial: 0 }),
        questionnaireId: reference({ label: msg({ message: 'Questionnaire' }), to: 'questionnaire', isOptional: true }),
        scaleId: reference({ label: msg({ message: 'Rating scale' }), to: 'scale', isOptional: true }),
        editedBy: choices({ label: msg({ message: 'Answered by' }), options: viewingLabels }),
        hiddenFrom: choices({ label: msg({ message: 'Hidden from' }), options: viewingLabels }),
      },
      max: 12,
    }),
    designations: rows({
      label: msg({ message: 'Default for designations' }),
      fields: { designationId: reference({ label: msg({ message: 'Designation' }), to: 'designation' }) },
      max: 60,
    }),
    description: richText({ label: msg({ message: 'Description' }), max: 2000 }),
  },
  versions: true,
  liveBy: 'company',
  importKey: ['name'],
  derive: ({ sections }) => ({ sections: sections.map((one) => withType(one as unknown as TemplateSection) as unknown as typeof one) }),
});

import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { reference, richText, text } from '#shared/records/fields.ts';
import { rows } from '#shared/records/rows-field.ts';

/** Ordered set of questions of the question bank. */
export const questionnaire = defineRecord({
  name: 'questionnaire',
  plural: 'questionnaires',
  page: 'Questionnaire Management',
  isReadByAll: true,
  tag: 'Questionnaires',
  fields: {
    name: text({ label: msg({ message: 'Name' }), max: 120, isSearched: true, isUnique: true }),
    questions: rows({
      label: msg({ message: 'Questions' }),
      fields: { questionId: reference({ label: msg({ message: 'Question' }), to: 'question' }) },
      max: 60,
    }),
    description: richText({ label: msg({ message: 'Description' }), max: 2000 }),
  },
  versions: true,
  liveBy: 'company',
  importKey: ['name'],
});

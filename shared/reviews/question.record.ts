import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { boolean, choice, reference, text } from '#shared/records/fields.ts';
import { rows } from '#shared/records/rows-field.ts';
import { partsOfAnswer } from './question-parts.ts';

/** Question of the question bank, from which questionnaires are made. Its type decides which values it has. */
export const question = defineRecord({
  name: 'question',
  plural: 'questions',
  page: 'Questionnaire Management',
  isReadByAll: true,
  tag: 'Questions',
  fields: {
    text: text({ label: msg({ message: 'Question' }), max: 250, isSearched: true, isUnique: true }),
    type: choice({
      label: msg({ message: 'Answer' }),
      options: {
        text: msg({ message: 'Text' }),
        rating: msg({ message: 'Rating' }),
        boolean: msg({ message: 'Yes or no' }),
        single: msg({ message: 'One option' }),
        multiple: msg({ message: 'Several options' }),
        likert: msg({ message: 'Rating of statements' }),
      },
      initial: 'text',
    }),
    category: text({ label: msg({ message: 'Category' }), max: 60, isSearched: true, isOptional: true }),
    scaleId: reference({ label: msg({ message: 'Rating scale' }), to: 'scale', isOptional: true }),
    options: rows({
      label: msg({ message: 'Options' }),
      fields: { label: text({ label: msg({ message: 'Option' }), max: 120 }) },
      max: 20,
    }),
    statements: rows({
      label: msg({ message: 'Statements' }),
      fields: { label: text({ label: msg({ message: 'Statement' }), max: 250 }) },
      max: 20,
    }),
    isRequired: boolean({ label: msg({ message: 'Required' }), initial: true }),
    allowsNone: boolean({ label: msg({ message: 'Reviewers may choose “Not applicable”' }) }),
    commentMode: choice({
      label: msg({ message: 'Comment' }),
      options: {
        none: msg({ message: 'No comment' }),
        optional: msg({ message: 'Optional' }),
        required: msg({ message: 'Required' }),
        extremes: msg({ message: 'Required for the lowest and highest rating' }),
      },
      initial: 'none',
    }),
    isPrivate: boolean({ label: msg({ message: 'Only the manager and HR read the answer' }) }),
  },
  liveBy: 'company',
  importKey: ['text'],
  // Rows that the type of answer does not have are removed, so that a changed type leaves nothing behind.
  derive: ({ type, options, statements, commentMode }) => {
    const has = partsOfAnswer(type);
    return {
      options: has.options ? options : [],
      statements: has.statements ? statements : [],
      commentMode: commentMode === 'extremes' && !has.scale ? 'required' : commentMode,
    };
  },
});

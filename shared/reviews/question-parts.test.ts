import { expect, test } from 'vitest';
import { faultsOfQuestion } from './question-parts.ts';

const labelled = (...labels: string[]) => labels.map((label) => ({ label }));
const open = { type: 'text', scaleId: null, options: [], statements: [] } as const;

test.each([
  ['text needs nothing', open, []],
  ['yes or no needs nothing', { ...open, type: 'boolean' }, []],
  ['a rating needs a scale', { ...open, type: 'rating' }, ['scaleId scale-needed']],
  ['a rating has a scale', { ...open, type: 'rating', scaleId: 'scale' }, []],
  ['one option is no choice', { ...open, type: 'single', options: labelled('Yes') }, ['options options-needed']],
  ['two options are a choice', { ...open, type: 'single', options: labelled('Yes', 'No') }, []],
  [
    'options differ in more than case',
    { ...open, type: 'multiple', options: labelled('Home', ' home', 'Office') },
    ['options same-options'],
  ],
  ['statements need a scale too', { ...open, type: 'likert' }, ['scaleId scale-needed', 'statements statements-needed']],
  ['rated statements', { ...open, type: 'likert', scaleId: 'scale', statements: labelled('I am heard.') }, []],
] as const)('%s', (_, question, faults) => {
  expect(faultsOfQuestion(question).map(({ path, rule }) => `${path} ${rule}`)).toEqual(faults);
});

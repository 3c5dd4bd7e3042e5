import { ranksBetween } from '#shared/platform/rank.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import type { question } from '#shared/reviews/question.record.ts';
import type { questionnaire } from '#shared/reviews/questionnaire.record.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';

type Question = RowOf<typeof question>;
type Values = Pick<
  Question,
  'text' | 'type' | 'category' | 'scaleId' | 'options' | 'statements' | 'isRequired' | 'allowsNone' | 'commentMode' | 'isPrivate'
>;

export type QuestionRow = OwnedRow & Values;
export type QuestionnaireRow = OwnedRow & Pick<RowOf<typeof questionnaire>, 'name' | 'questions'>;

interface Sample extends Partial<Omit<Values, 'options' | 'statements'>> {
  readonly text: string;
  readonly category: string;
  readonly scale?: 'Performance' | 'Agreement';
  readonly options?: readonly string[];
  readonly statements?: readonly string[];
}

/** Questions about somebody whom the rater works with. The name of the person takes the place of the mark. */
const feedbackRating = { category: '360 feedback', type: 'rating', scale: 'Performance', allowsNone: true } as const;
const feedbackText = { category: '360 feedback' } as const;
const feedbackSamples: readonly Sample[] = [
  { text: 'How well does {name} keep agreements and dates?', ...feedbackRating, commentMode: 'extremes' },
  { text: 'How well does {name} listen before deciding?', ...feedbackRating, commentMode: 'optional' },
  { text: 'How well does {name} share knowledge with others?', ...feedbackRating, commentMode: 'optional' },
  { text: 'How well does {name} deal with disagreement?', ...feedbackRating, commentMode: 'optional' },
  { text: 'How well does {name} help others to grow?', ...feedbackRating, commentMode: 'optional' },
  { text: 'What should {name} continue to do?', ...feedbackText },
  { text: 'What should {name} start or stop doing?', ...feedbackText },
];

const samples: readonly Sample[] = [
  { text: 'Which result of this period are you most proud of?', category: 'Look back' },
  { text: 'What would you do differently if you could start the period again?', category: 'Look back' },
  { text: 'Which obstacle kept you from better results?', category: 'Look back', isRequired: false },
  { text: 'What should this person continue to do?', category: 'Feedback' },
  { text: 'What should this person start or stop doing?', category: 'Feedback' },
  { text: 'Which skill do you want to develop next?', category: 'Development' },
  { text: 'Which support do you need from your manager?', category: 'Development', isRequired: false },
  { text: 'Would you work with this person on your next project again?', category: 'Feedback', type: 'boolean', isPrivate: true },
  { text: 'Did the goals of this period match your role?', category: 'Look back', type: 'boolean', commentMode: 'optional' },
  { text: 'How do you rate the quality of the work?', category: 'Results', type: 'rating', scale: 'Performance', commentMode: 'extremes' },
  { text: 'How reliably are agreed dates met?', category: 'Results', type: 'rating', scale: 'Performance', allowsNone: true },
  {
    text: 'How do you see the teamwork of this person?',
    category: 'Teamwork',
    type: 'likert',
    scale: 'Agreement',
    statements: ['Shares knowledge with others.', 'Listens before deciding.', 'Names problems early.'],
  },
  {
    text: 'How ready is this person for a larger role?',
    category: 'Potential',
    type: 'single',
    isPrivate: true,
    options: ['Ready now', 'Ready within a year', 'Ready in one to two years', 'Well placed in the current role'],
  },
  {
    text: 'Which kinds of development suit this person?',
    category: 'Development',
    type: 'multiple',
    isRequired: false,
    options: ['Course', 'Mentor', 'Project in another team', 'Lead a small team', 'Conference'],
  },
];

function rowsOf(basis: SeedBasis, labels: readonly string[]) {
  const ranks = ranksBetween(null, null, labels.length);
  return labels.map((label, index) => ({ id: basis.owned().id, rank: ranks[index]!, label }));
}

type Scales = readonly { readonly id: string; readonly name: string }[];

const questionsFrom = (basis: SeedBasis, scales: Scales, from: readonly Sample[]): QuestionRow[] =>
  from.map(({ scale, options = [], statements = [], ...sample }) => ({
    ...basis.owned(),
    type: 'text',
    isRequired: true,
    allowsNone: false,
    commentMode: 'none',
    isPrivate: false,
    ...sample,
    scaleId: scales.find(({ name }) => name === scale)?.id ?? null,
    options: rowsOf(basis, options),
    statements: rowsOf(basis, statements),
  }));

/** Questions of the demo company, with examples of all types of answers. */
export const makeQuestions = (basis: SeedBasis, scales: Scales) => questionsFrom(basis, scales, samples);

/** Questions of the 360 of the demo company. */
export const makeFeedbackQuestions = (basis: SeedBasis, scales: Scales) => questionsFrom(basis, scales, feedbackSamples);

const sets: Readonly<Record<string, readonly string[]>> = {
  'Yearly review': ['Look back', 'Results', 'Development'],
  'Feedback of colleagues': ['Feedback', 'Teamwork', 'Results'],
  Potential: ['Potential'],
};

const feedbackSets: typeof sets = { '360 feedback': ['360 feedback'] };

const questionnairesFrom = (basis: SeedBasis, questions: readonly QuestionRow[], from: typeof sets): QuestionnaireRow[] =>
  Object.entries(from).map(([name, categories]) => {
    const asked = categories.flatMap((category) => questions.filter((one) => one.category === category));
    const ranks = ranksBetween(null, null, asked.length);
    const rows = asked.map(({ id }, index) => ({ id: basis.owned().id, rank: ranks[index]!, questionId: id }));
    return { ...basis.owned(), name, questions: rows };
  });

/** Questionnaires of the demo company, made of the categories of the question bank. */
export const makeQuestionnaires = (basis: SeedBasis, questions: readonly QuestionRow[]) => questionnairesFrom(basis, questions, sets);

/** Questionnaire of the 360 of the demo company. */
export const makeFeedbackQuestionnaires = (basis: SeedBasis, questions: readonly QuestionRow[]) =>
  questionnairesFrom(basis, questions, feedbackSets);

import type { Language } from '#shared/platform/languages.ts';
import { ranksBetween } from '#shared/platform/rank.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import type { competency } from '#shared/reviews/competency.record.ts';
import type { AnswerType } from '#shared/reviews/question-parts.ts';
import type { question } from '#shared/reviews/question.record.ts';
import type { ReviewStarterText } from './starter-text.ts';

const texts: Readonly<Record<Language, () => Promise<ReviewStarterText>>> = {
  en: async () => (await import('./starter-en.ts')).starterEnglish,
  ar: async () => (await import('./starter-ar.ts')).starterArabic,
  es: async () => (await import('./starter-es.ts')).starterSpanish,
  hi: async () => (await import('./starter-hi.ts')).starterHindi,
  te: async () => (await import('./starter-te.ts')).starterTelugu,
};

/** Texts of the starter set of reviews in a language. */
export const reviewStarterText = (language: Language): Promise<ReviewStarterText> => texts[language]();

type Competency = Pick<RowOf<typeof competency>, 'name' | 'category' | 'weight' | 'behaviours'>;
type Question = Pick<RowOf<typeof question>, 'text' | 'category' | 'type' | 'scaleId' | 'isRequired' | 'commentMode'>;

function behavioursOf(behaviour: string, senior: string, upperIds: readonly string[]): Competency['behaviours'] {
  const rows = [{ gradeId: null, text: behaviour }, ...upperIds.map((gradeId) => ({ gradeId, text: senior }))];
  const ranks = ranksBetween(null, null, rows.length);
  return rows.map((row, at) => ({ id: crypto.randomUUID(), rank: ranks[at]!, ...row }));
}

/** Limit of the grades whose behaviours are described apart. */
const maxUpper = 30;

/** Competencies of the starter set. The second behaviour is that of the upper grades, given from the lowest. */
export const starterCompetencies = ({ areas }: ReviewStarterText, upperIds: readonly string[]): Competency[] =>
  areas.flatMap(({ category, competencies }) =>
    competencies.map(([name, behaviour, senior]) => ({
      name,
      category,
      weight: 10,
      behaviours: behavioursOf(behaviour, senior, upperIds.slice(-maxUpper)),
    })),
  );

const rated = (count: number, rest: readonly AnswerType[]): readonly AnswerType[] => [
  ...Array.from({ length: count }, () => 'rating' as const),
  ...rest,
];

/** Types of the answers of each questionnaire, in the order of its questions. */
const answerTypes: readonly (readonly AnswerType[])[] = [
  rated(4, ['text', 'text', 'text', 'text', 'text', 'boolean']),
  rated(4, ['text', 'text', 'text', 'text', 'boolean', 'boolean']),
  rated(6, ['text', 'text', 'text', 'boolean']),
  rated(6, ['text', 'text', 'text', 'boolean']),
];

/** Questions of the starter set by the questionnaire that asks them. */
export const starterQuestions = ({ questionnaires }: ReviewStarterText, scaleId: string): { name: string; questions: Question[] }[] =>
  questionnaires.map(({ name, questions }, at) => ({
    name,
    questions: questions.map((text, number) => {
      const type = answerTypes[at]![number]!;
      const isRated = type === 'rating';
      return {
        text,
        category: name,
        type,
        scaleId: isRated ? scaleId : null,
        isRequired: isRated,
        commentMode: isRated ? 'optional' : 'none',
      };
    }),
  }));

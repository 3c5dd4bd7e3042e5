import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { question } from '#shared/reviews/question.record.ts';
import { questionnaire } from '#shared/reviews/questionnaire.record.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { RecordDrawerParts } from '#client/records/record-drawer-parts.ts';
import type { RecordPageProps } from '#client/records/record-page.tsx';
import { AddQuestionStarter } from './add-starter-sets.tsx';
import { QuestionFormRules } from './question-form-rules.tsx';

/** Records that a view of a page shows, with its words. */
export type ListPageView = Pick<RecordPageProps, 'record' | 'usualSort' | 'words'> & Partial<RecordPageProps>;

const QuestionSection = lazyComponent(async () => (await import('./preview/questionnaire-preview.tsx')).QuestionSection);
const QuestionnairePreview = lazyComponent(async () => (await import('./preview/questionnaire-preview.tsx')).QuestionnairePreview);

const actions = <AddQuestionStarter />;
const questionColumns = ['type', 'category', 'isRequired', 'commentMode'];
const bulkFields = { names: ['category', 'isRequired', 'allowsNone', 'isPrivate'] };
const questionParts: RecordDrawerParts = { FormRules: QuestionFormRules, Sections: QuestionSection };

/** Question bank: the questions from which questionnaires are made. */
export function useQuestionsView(): ListPageView {
  const { t } = useLingui();
  const words = {
    title: t`Questions`,
    list: t`Questions`,
    create: t`New question`,
    empty: t`Reviews ask the questions of this list. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# question', other: '# questions' })}`,
  };
  return { record: question, usualSort: 'text', words, columns: questionColumns, bulkFields, parts: questionParts, actions };
}

const questionnaireColumns = ['questions', 'publication'];
const questionnaireParts: RecordDrawerParts = { Sections: QuestionnairePreview };

/** Questionnaires: ordered sets of questions. */
export function useQuestionnairesView(): ListPageView {
  const { t } = useLingui();
  const words = {
    title: t`Questionnaires`,
    list: t`Questionnaires`,
    create: t`New questionnaire`,
    empty: t`A questionnaire asks questions of the bank in an order. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# questionnaire', other: '# questionnaires' })}`,
  };
  return { record: questionnaire, usualSort: 'name', words, columns: questionnaireColumns, parts: questionnaireParts, actions };
}

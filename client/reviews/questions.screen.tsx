import { useLingui } from '@lingui/react/macro';
import { RecordViews } from './record-views.tsx';
import { useQuestionnairesView, useQuestionsView } from './use-questionnaire-views.tsx';

/** Questionnaires beside the question bank from which they are made. */
export function QuestionsScreen() {
  const { t } = useLingui();
  const views = { questions: useQuestionsView(), questionnaires: useQuestionnairesView() };
  return <RecordViews path="/admin/previlages/questionaireManagement" label={t`Questions and questionnaires`} views={views} />;
}

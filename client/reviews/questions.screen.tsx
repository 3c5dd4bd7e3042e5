import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { question } from '#shared/reviews/question.record.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { useSession } from '#client/access/session.store.ts';
import type { RecordDrawerParts } from '#client/records/record-drawer-parts.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { QuestionFormRules } from './question-form-rules.tsx';

const columns = ['type', 'category', 'isRequired', 'commentMode'];
const bulkFields = { names: ['category', 'isRequired', 'allowsNone', 'isPrivate'] };
const parts: RecordDrawerParts = { FormRules: QuestionFormRules };

/** Question bank: the questions from which questionnaires are made. */
export function QuestionsScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor) return null;
  const words = {
    title: t`Questions`,
    list: t`Questions`,
    create: t`New question`,
    empty: t`Reviews ask the questions of this list. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# question', other: '# questions' })}`,
  };
  return (
    <RecordPage
      record={question}
      companyId={actor.companyId}
      usualSort="text"
      words={words}
      columns={columns}
      bulkFields={bulkFields}
      parts={parts}
      rights={pageRights(actor, question.page)}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import type { RowOf } from '#shared/records/define-record.ts';
import type { questionnaire } from '#shared/reviews/questionnaire.record.ts';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { QuestionList } from './question-list.tsx';
import classes from './preview.module.css';

/** Questionnaire as its readers answer it. */
export function QuestionnairePreview({ place, row }: RecordPartProps) {
  const { t } = useLingui();
  const { questions } = row as unknown as RowOf<typeof questionnaire>;
  return (
    <section className={classes.section} aria-label={t`Preview`}>
      <h3>{t`Preview`}</h3>
      <p className={classes.note}>{t`This is how a reader sees it. Answers that you try here are not kept.`}</p>
      <QuestionList companyId={place.companyId} questionIds={questions.map(({ questionId }) => questionId)} />
    </section>
  );
}

/** Question as its readers answer it. */
export function QuestionSection({ place, row }: RecordPartProps) {
  const { t } = useLingui();
  return (
    <section className={classes.section} aria-label={t`Preview`}>
      <h3>{t`Preview`}</h3>
      <p className={classes.note}>{t`This is how a reader sees it. Answers that you try here are not kept.`}</p>
      <QuestionList companyId={place.companyId} questionIds={[row.id]} />
    </section>
  );
}

import { Skeleton } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { question } from '#shared/reviews/question.record.ts';
import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { QuestionPreview } from './question-preview.tsx';
import classes from './preview.module.css';

interface QuestionListProps {
  companyId: string;
  questionIds: readonly string[];
}

/** Questions of the question bank, as the reader of a form answers them. */
export function QuestionList({ companyId, questionIds }: QuestionListProps) {
  const { t } = useLingui();
  const [questions] = useRoom(question.room, companyId);
  const [scales] = useRoom(ratingScale.room, companyId);
  if (questions.status === 'failed') return <NotLoaded onRetry={questions.retry} />;
  if (!questions.state || !scales.state) return <Skeleton height={120} />;
  const { records } = questions.state;
  const asked = questionIds.flatMap((id) => records[id] ?? []);
  if (asked.length === 0) return <p className={classes.note}>{t`No questions yet.`}</p>;
  return (
    <ol className={classes.questions}>
      {asked.map((one, index) => {
        const scale = one.scaleId === null ? undefined : scales.state!.records[one.scaleId];
        return (
          <QuestionPreview
            key={`${one.id} ${one.version}`}
            asked={one}
            number={index + 1}
            points={scale?.points ?? []}
            scaleHasNone={scale?.allowsNone ?? false}
          />
        );
      })}
    </ol>
  );
}

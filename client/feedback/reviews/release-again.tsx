import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { FaultList } from '#client/reviews/launches/launch-faults.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { useAttempt } from '#client/ui/use-attempt.ts';
import { releaseAgain } from '#client/feedback/feedback.store.ts';
import classes from '#client/feedback/feedback.module.css';

/** Releases the report of a closed review again, with the answers that came late. */
export function ReleaseAgain({ reviewId }: { reviewId: string }) {
  const { t, i18n } = useLingui();
  const { faults, isSending, attempt } = useAttempt();
  const release = () =>
    attempt(async () => {
      const { number } = await releaseAgain(reviewId);
      const shown = i18n.number(number);
      showToast({ tone: 'done', words: t`The report is released again: release ${shown}`, closeLabel: t`Close` });
    });
  return (
    <section className={classes.section} aria-label={t`Late answers`}>
      <h2>{t`Late answers`}</h2>
      <p className={classes.note}>
        {t`Raters can still answer. Another release needs three new answers in every group of peers, direct reports or others that has any.`}
      </p>
      <Button size="xs" variant="default" loading={isSending} onClick={() => void release()}>
        {t`Release report again`}
      </Button>
      <FaultList faults={faults} />
    </section>
  );
}

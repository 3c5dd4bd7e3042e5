import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { DeadJob } from '#shared/platform/queue.api.ts';
import { useNow } from '#client/access/use-now.ts';
import { agoText } from '#client/ui/ago-text.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useDeadJobs } from './use-dead-jobs.ts';
import classes from './queue-dialog.module.css';

function DeadJobRow({ job, isBusy, onRetry }: { job: DeadJob; isBusy: boolean; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  const ago = agoText(job.failedAt, useNow(), i18n.locale);
  const { name, attempts } = job;
  return (
    <li className={classes.job}>
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{name}</bdi> {job.event !== null && <bdi className={classes.event}>{job.event}</bdi>}
        </p>
        <p className={classes.reason} dir="auto">
          {job.reason}
        </p>
        <p className={classes.about}>
          <time dateTime={job.failedAt}>{ago}</time> ·{' '}
          <span>{t`${plural(attempts, { one: 'after # attempt', other: 'after # attempts' })}`}</span>
        </p>
      </div>
      <Button size="xs" variant="default" loading={isBusy} aria-label={t`Try again: ${name}`} onClick={onRetry}>{t`Try again`}</Button>
    </li>
  );
}

function Jobs({ dead }: { dead: ReturnType<typeof useDeadJobs> }) {
  const { t } = useLingui();
  const { jobs, total } = dead;
  if (dead.hasFailed) return <NotLoaded level={3} onRetry={dead.load} />;
  if (jobs === null) return <p className={classes.about} aria-busy="true">{t`Loading`}</p>;
  if (jobs.length === 0)
    return (
      <StateMessage kind="empty" level={3} title={t`No failed jobs`} sentence={t`Jobs that fail five times appear here with the reason.`} />
    );
  return (
    <>
      <p className={classes.lead}>
        {t`${plural(total, { one: '# job failed after its last attempt.', other: '# jobs failed after their last attempt.' })}`}
      </p>
      <ul className={classes.list} aria-label={t`Failed jobs`}>
        {jobs.map((job) => (
          <DeadJobRow key={`${job.queue} ${job.id}`} job={job} isBusy={dead.busy.has(job.id)} onRetry={() => void dead.retry([job])} />
        ))}
      </ul>
    </>
  );
}

export function QueueDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const dead = useDeadJobs();
  const jobs = dead.jobs ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      padding="xl"
      centered
      title={t`Background jobs`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Jobs dead={dead} />
      <div className={classes.foot}>
        <Button
          component="a"
          variant="default"
          href="/api/get/queue"
          target="_blank"
          rel="noopener"
          rightSection={<IconExternalLink size={15} stroke={1.6} aria-hidden="true" />}
        >
          {t`Open full queue`}
        </Button>
        {jobs.length > 1 && <Button loading={dead.busy.size > 0} onClick={() => void dead.retry(jobs)}>{t`Retry all`}</Button>}
      </div>
    </Modal>
  );
}

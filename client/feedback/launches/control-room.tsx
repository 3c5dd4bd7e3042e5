import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { readAdvancedProgressEndpoint } from '#shared/feedback/advanced-launch.api.ts';
import { canManageAdvancedLaunch } from '#shared/feedback/advanced-launch.policy.ts';
import { advancedLaunch, type AdvancedLaunch } from '#shared/feedback/advanced-launch.record.ts';
import { advancedReview } from '#shared/feedback/advanced-review.record.ts';
import { advancedReviewStates, type AdvancedReviewState } from '#shared/feedback/advanced-review-states.ts';
import type { RaterGroup } from '#shared/feedback/report.schema.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { call } from '#client/platform/http/call.ts';
import { PdfButton } from '#client/prints/pdf-button.tsx';
import { ChildList, useChildList } from '#client/records/child-list.tsx';
import { FieldValue } from '#client/records/field-value.tsx';
import { NamedActions } from '#client/records/named-actions.tsx';
import type { BegunProps } from '#client/records/set-up/open-set-up.tsx';
import { CreationProgress } from '#client/reviews/launches/control/creation-progress.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { useAttempt } from '#client/ui/use-attempt.ts';
import { useLatest } from '#client/ui/use-latest.ts';
import { useSelectedIds } from '#client/ui/use-selected-ids.ts';
import { GroupCounts } from '#client/feedback/group-counts.tsx';
import { useAdvancedReviewRights } from '#client/feedback/reviews/use-advanced-review-rights.ts';
import { useGroupWords } from '#client/feedback/use-group-words.ts';
import { useReviewTicks } from '#client/feedback/use-review-ticks.ts';
import { advancedLaunchRights } from './advanced-launch-rights.ts';
import { remindRaters } from './advanced-launch.store.ts';
import classes from '#client/feedback/feedback.module.css';
import launches from '#client/reviews/launches/launches.module.css';

/** Changes that arrive together are counted once. In milliseconds. */
const pauseMs = 400;
const columns = ['employeeId', 'managerId', 'status', 'peersAsked', 'peersDone', 'reportsAsked', 'reportsDone', 'declined', 'answersDue'];
const editable = { names: ['managerId', 'peersDue', 'answersDue'] };
const hrefOf = (id: string) => `/admin/advancedreviews?review=${id}`;

/** Raters of a launch by group, counted again after changes of its reviews; null until they are known. */
function useProgress(recordId: string, version: number) {
  const news = `${recordId} ${version} ${useReviewTicks()}`;
  return useLatest(news, pauseMs, (signal) => call(readAdvancedProgressEndpoint, { params: { recordId }, signal }));
}

/** Button that reminds a group. Nobody learns how many people that are. */
function RemindButton({ launchId, group }: { launchId: string; group: RaterGroup }) {
  const { t } = useLingui();
  const word = useGroupWords()[group];
  const { isSending, attempt } = useAttempt();
  const remind = async () => {
    if (await attempt(() => remindRaters(launchId, group)))
      showToast({ tone: 'done', words: t`Everybody who has not answered is reminded: ${word}`, closeLabel: t`Close` });
  };
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={isSending}
      aria-label={t`Remind: ${word}`}
      leftSection={<IconBell size={14} stroke={1.6} aria-hidden="true" />}
      onClick={() => void remind()}
    >
      {t`Remind`}
    </Button>
  );
}

/** Number of reviews in each state. */
function StateCounts({ states }: { states: Readonly<Record<string, number>> }) {
  const { t, i18n } = useLingui();
  const shown = (Object.keys(advancedReviewStates) as AdvancedReviewState[]).filter((state) => states[state]);
  return (
    <ul className={classes.states} aria-label={t`Reviews by state`}>
      {shown.map((state) => (
        <li key={state}>
          <FieldValue field={advancedReview.fields.status} value={state} /> {i18n.number(states[state]!)}
        </li>
      ))}
    </ul>
  );
}

/** Reviews of the launch, with the counts of each. */
function ReviewsOfLaunch({ actor, launchId, canManage }: { actor: Actor; launchId: string; canManage: boolean }) {
  const { t } = useLingui();
  const source = useChildList(advancedReview, 'launchId', launchId, 'answersDue');
  const rights = useAdvancedReviewRights(actor);
  const selection = useSelectedIds([source.list.items.map(({ id }) => id)]);
  return (
    <ChildList
      {...{ source, columns, rights, selection, hrefOf }}
      label={t`Advanced reviews`}
      companyId={actor.companyId}
      canSelect={canManage}
      bulkFields={editable}
    />
  );
}

/** Has the released reports made as PDF files. */
function ReportsOfLaunch({ launchId }: { launchId: string }) {
  const { t } = useLingui();
  return (
    <div className={classes.files}>
      <PdfButton document="feedback-launch" recordId={launchId} label={t`Make PDFs of all reports`} />
    </div>
  );
}

/** Control room of an advanced launch: how many raters of each group have answered, and what HR can do about it. */
export function ControlRoom({ actor, row, close }: BegunProps) {
  const { t } = useLingui();
  const { name, status, people, forms, reason } = row as unknown as AdvancedLaunch;
  const progress = useProgress(row.id, row.version);
  const canManage = canManageAdvancedLaunch(actor, { status });
  const remind = (group: RaterGroup) => <RemindButton launchId={row.id} group={group} />;
  return (
    <>
      <PageHeader title={<bdi>{name}</bdi>} context={<FieldValue field={advancedLaunch.fields.status} value={status} />} actions={close} />
      <div className={launches.room}>
        <NamedActions place={{ record: advancedLaunch, companyId: actor.companyId }} rights={advancedLaunchRights(actor)} row={row} />
        {reason !== null && <p className={classes.note}>{t`Reason: ${reason}`}</p>}
        {status === 'nominating' && forms < people && <CreationProgress people={people} forms={forms} />}
        {progress && (
          <section className={classes.section} aria-label={t`Progress`}>
            <h3>{t`Progress`}</h3>
            <StateCounts states={progress.states} />
            <GroupCounts counts={progress.groups} {...(canManage && { actionOf: remind })} />
          </section>
        )}
        {status === 'closed' && <ReportsOfLaunch launchId={row.id} />}
        <ReviewsOfLaunch {...{ actor, canManage }} launchId={row.id} />
      </div>
    </>
  );
}

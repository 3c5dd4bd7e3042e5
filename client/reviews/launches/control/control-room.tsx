import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBell, IconRefresh, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { launch, type Launch } from '#shared/reviews/launch.record.ts';
import { canManageRunningLaunch } from '#shared/reviews/launch.policy.ts';
import { FieldValue } from '#client/records/field-value.tsx';
import { NamedActions } from '#client/records/named-actions.tsx';
import { PersonPicker } from '#client/records/person-picker.tsx';
import type { BegunProps } from '#client/records/set-up/open-set-up.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { useAttempt } from '#client/ui/use-attempt.ts';
import { showToast } from '#client/ui/toast.tsx';
import { FaultList } from '#client/reviews/launches/launch-faults.tsx';
import { launchRights } from '#client/reviews/launches/launch-rights.ts';
import { join, remind, resync } from '#client/reviews/launches/launch.store.ts';
import classes from '#client/reviews/launches/launches.module.css';
import { CreationProgress } from './creation-progress.tsx';
import { FormsList } from './forms-list.tsx';
import { Funnel } from './funnel.tsx';
import { MovedForms } from './moved-forms.tsx';
import { NewsFeed } from './news-feed.tsx';
import { Upcoming } from './upcoming.tsx';
import { useProgress } from './use-progress.ts';

/** Sends what HR does in the control room, and tells the result. */
function useLaunchActions(launchId: string) {
  const { t } = useLingui();
  const { attempt, ...rest } = useAttempt();
  const tell = (words: string) => showToast({ tone: 'done', words, closeLabel: t`Close` });
  const remindAbout = (reviewIds: readonly string[]) =>
    attempt(async () => {
      const { count } = await remind(launchId, reviewIds);
      tell(t`${plural(count, { one: '# person reminded', other: '# people reminded' })}`);
    });
  const syncManagers = (reviewIds?: readonly string[]) =>
    attempt(async () => {
      const { count } = await resync(launchId, reviewIds);
      tell(t`${plural(count, { one: '# form has a new reviewer', other: '# forms have a new reviewer' })}`);
    });
  const addPerson = (personId: string) =>
    attempt(async () => {
      const { forms } = await join(launchId, [personId]);
      tell(t`${plural(forms, { one: '# form created', other: '# forms created' })}`);
    });
  return { ...rest, remindAbout, syncManagers, addPerson };
}

type LaunchActions = ReturnType<typeof useLaunchActions>;

interface LaunchButtonsProps extends LaunchActions {
  canRemind: boolean;
  canJoin: boolean;
  onManagers: () => void;
}

function LaunchButtons({ isSending, remindAbout, addPerson, canRemind, canJoin, onManagers }: LaunchButtonsProps) {
  const { t } = useLingui();
  const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <div className={classes.row}>
      <Button
        size="xs"
        variant="default"
        disabled={!canRemind}
        loading={isSending}
        leftSection={<IconBell {...icon} />}
        onClick={() => void remindAbout([])}
      >
        {t`Remind everybody who is late`}
      </Button>
      <Button size="xs" variant="default" leftSection={<IconRefresh {...icon} />} onClick={onManagers}>
        {t`Update changed managers`}
      </Button>
      {canJoin && (
        <PersonPicker label={t`Add a late joiner`} chosen={[]} onChoose={(id) => void addPerson(id)}>
          <IconUserPlus {...icon} />
          {t`Add a late joiner`}
        </PersonPicker>
      )}
    </div>
  );
}

/** Buttons of a running launch, and the forms with changed managers. */
function RunningLaunch({ launchId, ...props }: Omit<LaunchButtonsProps, 'onManagers'> & { launchId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { isSending, syncManagers } = props;
  return (
    <>
      <LaunchButtons {...props} onManagers={() => setIsOpen(true)} />
      {isOpen && <MovedForms {...{ launchId, isSending }} onUpdate={syncManagers} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Control room of a launch: where everybody's form stands, who is late, and what HR can do about it. */
export function ControlRoom({ actor, row, close }: BegunProps) {
  const { t } = useLingui();
  const { name, status, recurrence, people, forms, reason } = row as unknown as Launch;
  const actions = useLaunchActions(row.id);
  const departments = useProgress(row.id, row.version);
  const canManage = canManageRunningLaunch(actor, { status });
  const isActive = status === 'active';
  const late = departments?.reduce((sum, one) => sum + one.late, 0) ?? 0;
  return (
    <>
      <PageHeader title={<bdi>{name}</bdi>} context={<FieldValue field={launch.fields.status} value={status} />} actions={close} />
      <div className={classes.room}>
        <NamedActions place={{ record: launch, companyId: actor.companyId }} rights={launchRights(actor)} row={row} />
        {reason !== null && <p className={classes.note}>{t`Reason: ${reason}`}</p>}
        {status === 'launching' && <CreationProgress people={people} forms={forms} />}
        {canManage && <RunningLaunch {...actions} launchId={row.id} canRemind={isActive && late > 0} canJoin={recurrence === 'once'} />}
        <FaultList faults={actions.faults} />
        {recurrence !== 'once' && <Upcoming row={row} />}
        {departments && departments.length > 0 && <Funnel departments={departments} />}
        <NewsFeed launchId={row.id} />
        <FormsList {...{ actor, canManage }} launchId={row.id} canRemind={canManage && isActive} onRemind={actions.remindAbout} />
      </div>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { IconChartBar, IconLock } from '@tabler/icons-react';
import { countedStates, objective } from '#shared/objectives/objective.record.ts';
import type { RowMarkProps } from '#client/records/record-drawer-parts.ts';
import { Tooltip } from '#client/ui/tooltip.tsx';
import { useSession } from '#client/access/session.store.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { momentText } from '#client/ui/moment-text.ts';
import { CheckInButton } from './check-in/check-in-button.tsx';
import { useKeyResultRights } from './use-objective-rights.ts';
import { MoveChip } from './move-sentence.tsx';
import { LevelIcon } from './level-icon.tsx';
import { asKeyResult, asObjective, expectedNow, statusNow } from './objective-rows.ts';
import { StatusBar, StatusPill } from './progress-status.tsx';
import { useValueOf } from './use-value-of.ts';
import classes from './objectives.module.css';

/** Status of an objective that was approved, and otherwise its state. */
export function ObjectiveStatus({ row }: RowMarkProps) {
  const { t } = useLingui();
  const found = asObjective(row);
  if (countedStates.includes(found.state)) return <StatusPill status={statusNow(found)} />;
  return <span className={classes.state}>{t(objective.fields.state.options![found.state]!)}</span>;
}

/** Progress of an objective, with what is expected today once it was approved. */
export function ObjectiveProgress({ row }: RowMarkProps) {
  const found = asObjective(row);
  const expected = countedStates.includes(found.state) ? expectedNow(found) : undefined;
  return <StatusBar value={found.progress} expected={expected} status={statusNow(found)} />;
}

/** Period with its year. */
export function Period({ row }: RowMarkProps) {
  const { t } = useLingui();
  const { period, year } = asObjective(row);
  return (
    <span>
      {t(objective.fields.period.options![period]!)} {year}
    </span>
  );
}

/** Status of a key result. */
export const KeyResultStatus = ({ row }: RowMarkProps) => <StatusPill status={statusNow(asKeyResult(row))} />;

/** Progress of a key result, with what is expected today. */
export function KeyResultProgress({ row }: RowMarkProps) {
  const found = asKeyResult(row);
  return <StatusBar value={found.progress} expected={expectedNow(found)} status={statusNow(found)} />;
}

/** Moment of the last check-in, with the button of the next one. */
export function LastCheckIn({ row }: RowMarkProps) {
  const { t, i18n } = useLingui();
  const { actor } = useSession();
  const rights = useKeyResultRights(actor!);
  const found = asKeyResult(row);
  const { checkedInAt } = found;
  return (
    <span className={classes.checkedIn}>
      <span>{checkedInAt === null ? t`No check-in yet` : momentText(checkedInAt, readerClock.zone(), i18n.locale)}</span>
      {rights.canCheckIn(found) && <CheckInButton row={found} />}
    </span>
  );
}

/** Lock of a private objective, and who has just moved its progress. */
export function ObjectiveMark({ recordId, row }: RowMarkProps) {
  const { t } = useLingui();
  const label = t`Private`;
  return (
    <>
      {asObjective(row).visibility === 'private' && (
        <Tooltip label={label}>
          <span className={classes.lock} role="img" aria-label={label}>
            <IconLock size={14} stroke={1.7} aria-hidden="true" />
          </span>
        </Tooltip>
      )}
      <MoveChip id={recordId} />
    </>
  );
}

/** Value of a key result, and who has just moved it. */
export function KeyResultMark({ recordId, row }: RowMarkProps) {
  const valueOf = useValueOf();
  const found = asKeyResult(row);
  return (
    <>
      <MoveChip id={recordId} />
      {found.actual !== null && <span className={classes.now}>{valueOf(found, found.actual)}</span>}
    </>
  );
}

/** Sign of the level of an objective. */
export const ObjectiveIcon = ({ row }: RowMarkProps) => <LevelIcon level={asObjective(row).level} />;

/** Sign of a key result. */
export const KeyResultIcon = () => <IconChartBar size={15} stroke={1.6} aria-hidden="true" />;

export { MoveListener } from './move-sentence.tsx';

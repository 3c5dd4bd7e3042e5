import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { peoplePerStep, privateDimensions, type Fairness, type FairnessGroup } from '#shared/calibration/panel/fairness.schema.ts';
import { calibrationPanelRoom } from '#shared/calibration/calibration-panel.room.ts';
import { demographics } from '#shared/people/demographics.room.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import classes from './fairness-panel.module.css';

type Dimension = Fairness[number]['dimension'];

/** Mean shifts from this size on are marked, in points of the scale. */
const largeShift = 0.2;

const titles: Readonly<Record<Dimension, MessageDescriptor>> = {
  manager: msg`Manager`,
  department: msg`Department`,
  gender: msg`Gender`,
  tenure: msg`Time in the company`,
  grade: msg`Grade`,
};
const choices: Readonly<Record<string, MessageDescriptor>> = {
  ...demographics.fields.gender.options,
  short: msg`Under 2 years`,
  medium: msg`2 to 5 years`,
  long: msg`Over 5 years`,
};

const ManagerName = ({ id }: { id: string }) => usePerson(id).name;

function GroupName({ dimension, group: { key, label } }: { dimension: Dimension; group: FairnessGroup }) {
  const { t } = useLingui();
  if (key === '') return t`Not stated`;
  if (dimension === 'manager') return <ManagerName id={key} />;
  const choice = choices[key];
  return choice ? t(choice) : label;
}

/** Mean shift as a bar from the middle and as a number. */
function Mean({ mean }: { mean: number }) {
  const { t, i18n } = useLingui();
  const isLarge = Math.abs(mean) >= largeShift;
  const share = Math.min(50, Math.abs(mean) * 100);
  const start = mean < 0 ? 50 - share : 50;
  return (
    <>
      <span className={classes.bar} aria-hidden="true">
        <i data-large={isLarge || undefined} style={{ '--start': `${start}%`, '--size': `${share}%` } as CSSProperties} />
      </span>
      <span className={classes.mean} data-large={isLarge || undefined}>
        {isLarge && <IconAlertTriangle size={13} stroke={2} aria-label={t`Large shift`} />}
        <bdi dir="ltr">{i18n.number(mean, { signDisplay: 'exceptZero', minimumFractionDigits: 2 })}</bdi>
      </span>
    </>
  );
}

function GroupRow({ dimension, group }: { dimension: Dimension; group: FairnessGroup }) {
  const { t, i18n } = useLingui();
  const { count, mean } = group;
  return (
    <li className={classes.row}>
      <bdi className={classes.name}>
        <GroupName dimension={dimension} group={group} />
      </bdi>
      <span className={classes.count}>{count !== null && i18n.number(count)}</span>
      {mean === null ? <span className={classes.hidden}>{t`Fewer than 5, hidden`}</span> : <Mean mean={mean} />}
    </li>
  );
}

/** When the means of private groups were taken, and when they change. */
function StepNote({ atMove }: { atMove: number }) {
  const { t, i18n } = useLingui();
  const [move, people] = [i18n.number(atMove), i18n.number(peoplePerStep.within)];
  return (
    <p className={classes.none}>
      {atMove === 0 ? t`Before the first move.` : t`After move ${move}.`} {t`Updated in groups of ${people} to protect privacy.`}
    </p>
  );
}

function DimensionGroups({ part: { dimension, groups, atMove } }: { part: Fairness[number] }) {
  const { t } = useLingui();
  return (
    <section className={classes.part} aria-label={t(titles[dimension])}>
      <h3>{t(titles[dimension])}</h3>
      {dimension === privateDimensions[0] && <StepNote atMove={atMove} />}
      <ul>
        {groups.map((group) => (
          <GroupRow key={group.key} dimension={dimension} group={group} />
        ))}
      </ul>
    </section>
  );
}

/** Mean shift of groups of people, for facilitators and HR alone. */
export function FairnessPanel() {
  const { t } = useLingui();
  const { state } = useSessionRoom();
  const [live] = useRoom(calibrationPanelRoom, state.id);
  if (live.status === 'failed') return <NotLoaded onRetry={live.retry} />;
  if (live.status === 'absent') return null;
  const fairness = live.state?.fairness;
  return (
    <section className={classes.panel} aria-label={t`Panel`}>
      <header className={classes.title}>
        <h2>{t`Mean shift in points`}</h2>
        <p>
          <IconLock size={13} stroke={1.8} aria-hidden="true" />
          {t`Only facilitators and HR see this`}
        </p>
      </header>
      {live.state ? null : <Skeleton height={160} />}
      {fairness === null && <p className={classes.none}>{t`The groups are compared when the session starts.`}</p>}
      {fairness?.map((part) => (
        <DimensionGroups key={part.dimension} part={part} />
      ))}
    </section>
  );
}

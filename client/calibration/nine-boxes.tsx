import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { memo, useRef, type KeyboardEvent } from 'react';
import { boxOf, hasRow } from '#shared/calibration/place-subject.ts';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { boxNames, type BoxName } from '#shared/calibration/nine-boxes.ts';
import { useDirectory, usePerson } from '#client/people/directory.store.ts';
import { leaseSlot } from '#client/platform/presence/remote-holds.ts';
import { useRemoteHold } from '#client/platform/presence/use-presence.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { useRovingFocus } from '#client/ui/roving-focus.ts';
import { usePresenceColor } from '#client/ui/presence-color.ts';
import { useBoxNames } from './box-names.ts';
import { useFixedRoom } from './fixed-room.tsx';
import { useSessionRoom, type SessionRoom } from './room-context.ts';
import { GhostChip, SubjectChip } from './subject-chip.tsx';
import { useBoxDrop } from './use-chip-drag.ts';
import { useChipKeys } from './use-chip-keys.ts';
import classes from './nine-boxes.module.css';

/** More than this, and the chips of a box sit closer. */
const roomy = 10;
/** More subjects than this, and every box keeps its place on the screen and scrolls inside. */
const spacious = 80;

function useLevelNames(): readonly string[] {
  const { t } = useLingui();
  return [t`Low`, t`Mid`, t`High`];
}

function Axes({ hasPotential }: { hasPotential: boolean }) {
  const { t } = useLingui();
  const levels = useLevelNames();
  return (
    <>
      {hasPotential && (
        <div className={classes.axisY} aria-hidden="true">
          <span className={classes.axisName}>
            <IconArrowUp size={13} stroke={1.8} />
            <span className={classes.upright}>{t`Potential`}</span>
          </span>
          {levels.toReversed().map((level) => (
            <span key={level} className={classes.upright}>
              {level}
            </span>
          ))}
        </div>
      )}
      <div className={classes.axisX} aria-hidden="true">
        {levels.map((level) => (
          <span key={level}>{level}</span>
        ))}
        <span className={classes.axisName}>
          {t`Performance`}
          <IconArrowRight className="mirrored" size={13} stroke={1.8} />
        </span>
      </div>
    </>
  );
}

/** Place in a box where a chip that somebody else drags would land. */
function RemotePlace({ personId, subjectId }: { personId: string; subjectId: string }) {
  const { name } = usePerson(subjectId);
  const mover = usePerson(personId);
  return (
    <li className={classes.slot} data-presence={usePresenceColor(personId)} aria-hidden="true">
      <bdi>{name}</bdi>
      <span className={classes.mover}>{mover.name}</span>
    </li>
  );
}

interface BoxProps extends Pick<SessionRoom, 'tones'> {
  box: BoxName;
  subjects: readonly Subject[];
  /** People who stood here at an earlier moment. */
  ghostIds: readonly string[];
  isTarget: boolean;
  /** People of this box whom the reader drags, looks at or rates; null for each that is elsewhere. */
  liftedId: string | null;
  openId: string | null;
  ratedId: string | null;
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) => a.length === b.length && a.every((one, index) => one === b[index]);

/** Compares the people of a box one by one, because each move groups all people anew. */
const isSameBox = ({ subjects, ghostIds, ...rest }: BoxProps, before: BoxProps) =>
  isSameList(subjects, before.subjects) &&
  isSameList(ghostIds, before.ghostIds) &&
  Object.entries(rest).every(([name, value]) => before[name as keyof typeof rest] === value);

const Chips = ({ subjects, liftedId, openId, ratedId, tones }: Pick<BoxProps, 'subjects' | 'liftedId' | 'openId' | 'ratedId' | 'tones'>) =>
  subjects.map((subject) => (
    <li key={subject.personId}>
      <SubjectChip
        subject={subject}
        isLifted={liftedId === subject.personId}
        isOpen={openId === subject.personId}
        isRated={ratedId === subject.personId}
        tone={tones?.[subject.personId]}
      />
    </li>
  ));

const Box = memo(function Box({ box, ghostIds, isTarget, ...people }: BoxProps) {
  const { i18n } = useLingui();
  const { subjects } = people;
  const { labels, presence } = useFixedRoom();
  const target = useRef<HTMLElement>(null);
  const nameOf = useBoxNames(labels);
  const hold = useRemoteHold(presence, leaseSlot.footOf(box));
  useBoxDrop(target, box);
  return (
    <section
      ref={target}
      className={classes.box}
      data-box={box}
      data-dense={subjects.length > roomy || undefined}
      data-target={isTarget || undefined}
      aria-label={nameOf(box)}
    >
      <header className={classes.head}>
        <h3 className={classes.label} dir="auto">
          {nameOf(box)}
        </h3>
        <span className={classes.count}>{i18n.number(subjects.length)}</span>
      </header>
      <ul className={classes.chips}>
        <Chips {...people} />
        {ghostIds.map((id) => (
          <li key={`ghost ${id}`}>
            <GhostChip personId={id} />
          </li>
        ))}
        {hold && <RemotePlace personId={hold.personId} subjectId={hold.subject} />}
      </ul>
    </section>
  );
}, isSameBox);

const nobody: readonly Subject[] = [];

/** People of a box, and the parts of the view of the reader that concern it. */
function viewOf(box: BoxName, subjects: readonly Subject[], { drag, selectedId, rated, tones, ghosts = {} }: SessionRoom) {
  const own = (personId: string | null | undefined) =>
    personId != null && subjects.some((subject) => subject.personId === personId) ? personId : null;
  return {
    subjects,
    tones,
    isTarget: drag?.box === box,
    liftedId: own(drag?.personId),
    openId: own(selectedId),
    ratedId: own(rated?.personId),
    ghostIds: Object.keys(ghosts).filter((id) => ghosts[id] === box),
  };
}

/** Id of the person on whose chip a key was pressed; empty elsewhere. */
const chipIdOf = ({ target }: KeyboardEvent): string =>
  (target instanceof Element && target.closest<HTMLElement>('[data-subject]')?.dataset['subject']) || '';

/** The boxes of a session. Performance grows from start to end, potential upwards; right to left the whole field is mirrored. */
export function NineBoxes({ isShown }: { isShown: (personId: string) => boolean }) {
  const { t } = useLingui();
  const open = useSessionRoom();
  const { state, terms } = open;
  const { people } = useDirectory();
  const compare = useNameOrder();
  const { press, announcement, release } = useChipKeys();
  const root = useRef<HTMLDivElement>(null);
  useRovingFocus(root, { selector: '[data-subject]', group: '[data-box]' });
  const nameOf = ({ personId }: Subject) => people[personId]?.name ?? '';
  const shown = Object.values(state.subjects).filter(({ personId }) => isShown(personId));
  const byName = (a: Subject, b: Subject) => compare(nameOf(a), nameOf(b));
  const inBox = Map.groupBy(shown.toSorted(byName), (subject) => boxOf(subject, terms));
  const pressChip = (event: KeyboardEvent) => {
    const subject = state.subjects[chipIdOf(event)];
    if (subject) press(event, subject, nameOf(subject));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the chips in it, which are buttons
    <div
      ref={root}
      role="group"
      aria-label={t`Boxes`}
      className={classes.field}
      data-flat={terms.y === null || undefined}
      data-compact={shown.length > spacious || undefined}
      onBlur={release}
      onKeyDown={pressChip}
    >
      <VisuallyHidden component="h2">{t`Boxes`}</VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Axes hasPotential={terms.y !== null} />
      {boxNames
        .filter((box) => hasRow(box, terms))
        .map((box) => (
          <Box key={box} box={box} {...viewOf(box, inBox.get(box) ?? nobody, open)} />
        ))}
    </div>
  );
}

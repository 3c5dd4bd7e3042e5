import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
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
import { useSessionRoom } from './room-context.ts';
import { GhostChip, SubjectChip } from './subject-chip.tsx';
import { useBoxDrop } from './use-chip-drag.ts';
import { useChipKeys } from './use-chip-keys.ts';
import classes from './nine-boxes.module.css';

/** More than this, and the chips of a box sit closer. */
const roomy = 10;

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

interface BoxProps {
  box: BoxName;
  subjects: readonly Subject[];
  onKey: (event: KeyboardEvent, subject: Subject, name: string) => void;
}

function Box({ box, subjects, onKey }: BoxProps) {
  const { i18n } = useLingui();
  const { state, presence, drag, ghosts = {} } = useSessionRoom();
  const target = useRef<HTMLElement>(null);
  const nameOf = useBoxNames(state.labels);
  const hold = useRemoteHold(presence, leaseSlot.footOf(box));
  useBoxDrop(target, box);
  return (
    <section
      ref={target}
      className={classes.box}
      data-box={box}
      data-dense={subjects.length > roomy || undefined}
      data-target={drag?.box === box || undefined}
      aria-label={nameOf(box)}
    >
      <header className={classes.head}>
        <h3 className={classes.label} dir="auto">
          {nameOf(box)}
        </h3>
        <span className={classes.count}>{i18n.number(subjects.length)}</span>
      </header>
      <ul className={classes.chips}>
        {subjects.map((subject) => (
          <li key={subject.personId}>
            <SubjectChip subject={subject} onKey={onKey} />
          </li>
        ))}
        {Object.keys(ghosts)
          .filter((id) => ghosts[id] === box)
          .map((id) => (
            <li key={`ghost ${id}`}>
              <GhostChip personId={id} />
            </li>
          ))}
        {hold && <RemotePlace personId={hold.personId} subjectId={hold.subject} />}
      </ul>
    </section>
  );
}

/** The boxes of a session. Performance grows from start to end, potential upwards; right to left the whole field is mirrored. */
export function NineBoxes({ isShown }: { isShown: (personId: string) => boolean }) {
  const { t } = useLingui();
  const { state, terms } = useSessionRoom();
  const { people } = useDirectory();
  const compare = useNameOrder();
  const { press, announcement, release } = useChipKeys();
  const root = useRef<HTMLDivElement>(null);
  useRovingFocus(root, { selector: '[data-subject]', group: '[data-box]' });
  const nameOf = ({ personId }: Subject) => people[personId]?.name ?? '';
  const shown = Object.values(state.subjects).filter(({ personId }) => isShown(personId));
  const sorted = shown.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
  const inBox = Map.groupBy(sorted, (subject) => boxOf(subject, terms));
  return (
    <div ref={root} className={classes.field} data-flat={terms.y === null || undefined} onBlur={release}>
      <VisuallyHidden component="h2">{t`Boxes`}</VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Axes hasPotential={terms.y !== null} />
      {boxNames
        .filter((box) => hasRow(box, terms))
        .map((box) => (
          <Box key={box} box={box} subjects={inBox.get(box) ?? []} onKey={press} />
        ))}
    </div>
  );
}

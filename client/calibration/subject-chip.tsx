import { useLingui } from '@lingui/react/macro';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { leaseSlot } from '#client/platform/presence/remote-holds.ts';
import { usePeopleAt, useRemoteHold } from '#client/platform/presence/use-presence.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { Avatar, type AvatarPerson } from '#client/ui/avatar.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { usePresenceColor } from '#client/ui/presence-color.ts';
import { useRatingMenu } from './placing/use-rating-menu.ts';
import { useFixedRoom } from './fixed-room.tsx';
import { openerOf, type SessionRoom } from './room-context.ts';
import { useBarredSentence } from './use-barred.ts';
import { useCarriedFocus } from './use-chip-keys.ts';
import { useChipDrag } from './use-chip-drag.ts';
import classes from './subject-chip.module.css';

const RatingNote = lazyComponent(async () => (await import('./placing/rating-note.tsx')).RatingNote);

function Watcher({ personId }: { personId: string }) {
  return <i data-presence={usePresenceColor(personId)} />;
}

/** Colours of the people who look at a chip. */
const Watchers = ({ ids }: { ids: readonly string[] }) =>
  ids.length > 0 && (
    <span className={classes.watchers} aria-hidden="true">
      {ids.map((id) => (
        <Watcher key={id} personId={id} />
      ))}
    </span>
  );

function Face({ person, isDiscussed }: { person: AvatarPerson; isDiscussed: boolean }) {
  const { t } = useLingui();
  return (
    <span className={classes.face}>
      <Avatar person={person} size={22} />
      {isDiscussed && (
        <span className={classes.done}>
          <IconCheck size={8} stroke={4} aria-hidden="true" />
          <VisuallyHidden>{t`Discussed`}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

/** Name of the person who holds the chip. */
function Holder({ personId }: { personId: string }) {
  const { t } = useLingui();
  const name = isolateDirection(usePerson(personId).name);
  return (
    <span className={classes.refused}>
      <IconLock size={12} stroke={2} aria-hidden="true" />
      {t`${name} is moving this person`}
    </span>
  );
}

/** Difference of the performance rating to that at the start of the session, with a sign. */
function useShift({ x, startX }: Subject): string | null {
  const { i18n } = useLingui();
  const shift = x === null || startX === null ? 0 : x - startX;
  return shift === 0 ? null : i18n.number(shift, { signDisplay: 'always', maximumFractionDigits: 2 });
}

function Marks({ subject }: { subject: Subject }) {
  const { t } = useLingui();
  const shift = useShift(subject);
  if (subject.pendingMoveId) return <span className={classes.owes}>{t`needs reason`}</span>;
  return (
    shift && (
      <span className={classes.shift}>
        <bdi dir="ltr">{shift}</bdi>
      </span>
    )
  );
}

/** Sign of a report of the reader, whom the session bars them from moving. */
function OwnReport() {
  const { t } = useLingui();
  return <IconLock className={classes.barred} size={12} stroke={2} aria-label={t`Your own report`} />;
}

interface SubjectChipProps {
  subject: Subject;
  isLifted: boolean;
  isOpen: boolean;
  /** The reader chooses the rating inside the box, or a drop has just set it. */
  isRated: boolean;
  tone: NonNullable<SessionRoom['tones']>[string] | undefined;
}

/** A person in a box: picture and name, and only the marks that matter now. A move renders only its own chip. */
export const SubjectChip = memo(function SubjectChip({ subject, isLifted, isOpen, isRated, tone }: SubjectChipProps) {
  const { presence, toggle } = useFixedRoom();
  const { personId, isDiscussed, pendingMoveId } = subject;
  const chip = useRef<HTMLButtonElement>(null);
  const person = usePerson(personId);
  const hold = useRemoteHold(presence, leaseSlot.upon(personId));
  const color = usePresenceColor(hold?.personId ?? '');
  const rating = useRatingMenu(subject, isRated);
  const barred = useBarredSentence(personId, person.name);
  useChipDrag(chip, subject, barred !== undefined);
  useCarriedFocus(chip, personId);
  const hand = hold ? (hold.isDragging ? 'moving' : 'held') : undefined;
  return (
    <>
      <UnstyledButton
        ref={chip}
        className={classes.chip}
        data-subject={personId}
        data-hand={hand}
        data-tone={tone}
        data-presence={hold ? color : undefined}
        data-lifted={isLifted || undefined}
        data-owes={pendingMoveId !== null || undefined}
        data-open={isOpen || undefined}
        title={barred}
        onClick={(event) => toggle(personId, openerOf(event))}
        onContextMenu={rating.open}
      >
        <Face person={person} isDiscussed={isDiscussed} />
        <bdi className={classes.name}>{person.name}</bdi>
        {barred && <OwnReport />}
        <Marks subject={subject} />
        <Watchers ids={usePeopleAt(presence, personId)} />
        {hold && <Holder personId={hold.personId} />}
      </UnstyledButton>
      {rating.isShown && <RatingNote key={subject.version} subject={subject} chip={chip} />}
    </>
  );
});

/** Place of a person at an earlier moment. */
export function GhostChip({ personId }: { personId: string }) {
  const { t } = useLingui();
  const person = usePerson(personId);
  return (
    <span className={classes.chip} data-tone="ghost">
      <Avatar person={person} size={22} />
      <bdi className={classes.name}>{person.name}</bdi>
      <VisuallyHidden>{t`Was here`}</VisuallyHidden>
    </span>
  );
}

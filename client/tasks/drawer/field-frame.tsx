import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePerson } from '#client/people/directory.store.ts';
import { slot } from '#client/platform/hands.ts';
import type { RoomPresence } from '#client/platform/room-presence.ts';
import { useHand, useLease } from '#client/platform/use-presence.ts';
import { isolate } from '#client/ui/isolate.ts';
import frame from '#client/ui/field-list.module.css';
import { LiveHold } from '#client/ui/live-hold.tsx';
import { Conflict } from './conflict.tsx';
import type { FieldState } from '#client/tasks/cards/use-card-field.ts';
import conflicts from './conflict.module.css';
import picking from './pickers.module.css';
import classes from './task-fields.module.css';

/** The ring of somebody else who is writing here. */
export function Writer({ presence, subject }: { presence: RoomPresence; subject: string }) {
  const { t } = useLingui();
  const hand = useHand(presence, slot.upon(subject));
  const person = usePerson(hand?.personId ?? '');
  const name = isolate(person.name);
  return hand && person.isKnown && <LiveHold person={person} label={t`${name} is editing`} />;
}

/** As long as it is there, the others see the ring of whoever is here. */
export function Holding({ presence, subject }: { presence: RoomPresence; subject: string }) {
  useLease(presence, subject, () => {});
  return null;
}

interface FieldNewsProps {
  state: FieldState;
  /** Whether somebody is writing in it at this moment. */
  isEditing: boolean;
  /** The field as people read it. */
  shownAs: (text: string) => ReactNode;
}

/** Below a field: what keeps it from being saved, and what was written and is not saved yet. */
export function FieldNews({ state, isEditing, shownAs }: FieldNewsProps) {
  const { t } = useLingui();
  const { draft, isStale, byId, fault, now, close, keep } = state;
  if (draft && isStale)
    return (
      <Conflict byId={byId} mine={shownAs(draft.text)} onTake={close} onKeep={keep}>
        <p className={conflicts.theirs} dir="auto">
          {shownAs(now)}
        </p>
      </Conflict>
    );
  if (fault === null && (!draft || isEditing)) return null;
  return (
    <div className={classes.unsaved} role="alert">
      <p className={picking.fault}>{fault ?? t`Not saved yet.`}</p>
      {draft && (
        <>
          <p className={classes.mine} dir="auto">
            {shownAs(draft.text)}
          </p>
          <div className={conflicts.choices}>
            <Button size="xs" onClick={keep}>
              {fault === null ? t`Save` : t`Try again`}
            </Button>
            <Button size="xs" variant="default" onClick={close}>{t`Discard`}</Button>
          </div>
        </>
      )}
    </div>
  );
}

interface FieldFrameProps {
  name: string;
  /** What the others see somebody hold. */
  subject: string;
  presence: RoomPresence;
  isEditing?: boolean;
  children: ReactNode;
}

/** One field by its name, in the ring of whoever else is at it. */
export function FieldFrame({ name, subject, presence, isEditing = false, children }: FieldFrameProps) {
  return (
    <div className={`${frame.field} ${classes.field}`}>
      <dt>{name}</dt>
      <dd data-field-of={subject}>
        <div>{children}</div>
        <Writer presence={presence} subject={subject} />
        {isEditing && <Holding presence={presence} subject={subject} />}
      </dd>
    </div>
  );
}

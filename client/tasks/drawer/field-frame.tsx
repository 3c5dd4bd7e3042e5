import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { createContext, use, type ReactNode } from 'react';
import { roomKey } from '#shared/platform/room.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { presenceIn } from '#client/platform/presence/presence-store.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { EditingBadge, EditingLease } from '#client/records/editing-mark.tsx';
import frame from '#client/ui/field-list.module.css';
import { Conflict } from '#client/tasks/cards/conflict.tsx';
import type { FieldState } from '#client/tasks/cards/use-card-field.ts';
import conflicts from '#client/ui/conflict.module.css';
import picking from './pickers.module.css';
import classes from './task-fields.module.css';

/** Task of the open drawer. */
export const DrawerTask = createContext<Pick<TaskCard, 'id' | 'boardId'>>({ id: '', boardId: '' });

/** Holds the field in the drawer, and shows on the board that the task is being edited. */
export function EditingRing({ presence, subject }: { presence: RoomPresenceStore; subject: string }) {
  const { id, boardId } = use(DrawerTask);
  return <EditingLease presence={presence} subject={subject} listPresence={presenceIn(roomKey(boardRoom, boardId))} recordId={id} />;
}

interface FieldNewsProps {
  state: FieldState;
  isEditing: boolean;
  shownAs: (text: string) => ReactNode;
}

export function FieldConflict({ state, isEditing, shownAs }: FieldNewsProps) {
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
      <p className={picking.fault}>{fault ?? t`Not saved yet`}</p>
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
  subject: string;
  presence: RoomPresenceStore;
  isEditing?: boolean;
  children: ReactNode;
}

export function FieldFrame({ name, subject, presence, isEditing = false, children }: FieldFrameProps) {
  return (
    <div className={`${frame.field} ${classes.field}`}>
      <dt>{name}</dt>
      <dd data-field-of={subject}>
        <div>{children}</div>
        <EditingBadge presence={presence} subject={subject} />
        {isEditing && <EditingRing presence={presence} subject={subject} />}
      </dd>
    </div>
  );
}

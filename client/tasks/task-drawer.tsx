import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconLink, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { taskRoom } from '#shared/tasks/task.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { canDeleteTask, canEditTask } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { chainOf, useDirectory } from '#client/people/directory.store.ts';
import { usePresence } from '#client/platform/use-presence.ts';
import { useChanges, useRoom } from '#client/platform/use-room.ts';
import { colorsOf, PresenceColors } from '#client/ui/presence-color.ts';
import { PresenceStack } from '#client/ui/presence-stack.tsx';
import { RetryButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { restoreTask } from './board.store.ts';
import { DrawerTitle } from './drawer-title.tsx';
import { focusCard } from './focus-card.ts';
import { TaskDescription } from './task-description.tsx';
import { TaskFields } from './task-fields.tsx';
import { TaskHistory } from './task-history.tsx';
import { useFieldRefusal } from './use-field-refusal.ts';
import { useFoundTask, useTaskCard } from './use-task-card.ts';
import classes from './task-drawer.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface BarProps {
  board: string;
  ids: readonly string[];
  onClose: () => void;
}

function Bar({ board, ids, onClose }: BarProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const { people } = useDirectory();
  const others = ids.flatMap((id) => (id === user?.id ? [] : (people[id] ?? [])));
  const copy = () =>
    void navigator.clipboard
      .writeText(location.href)
      .then(() => showToast({ tone: 'done', words: t`The link is copied.`, closeLabel: t`Close` }));
  return (
    <header className={classes.bar}>
      <p className={classes.path}>
        <bdi>{board}</bdi>
      </p>
      {others.length > 0 && <PresenceStack people={others} label={t`In this task now`} size={22} onFollow={() => {}} />}
      <ActionIcon aria-label={t`Copy the link`} onClick={copy}>
        <IconLink {...icon} />
      </ActionIcon>
      <ActionIcon aria-label={t`Close`} onClick={onClose}>
        <IconX {...icon} />
      </ActionIcon>
    </header>
  );
}

/** In the place of a task that somebody deleted while it was open here. */
function Deleted({ onRestore }: { onRestore: (() => void) | undefined }) {
  const { t } = useLingui();
  return (
    <StateMessage
      kind="absent"
      title={t`This task was deleted`}
      sentence={t`It can be brought back for 30 days. What you wrote is kept.`}
      action={onRestore && <Button onClick={onRestore}>{t`Restore`}</Button>}
    />
  );
}

function OpenTask({ first, onClose }: { first: TaskCard; onClose: () => void }) {
  const { actor } = useSession();
  useDirectory();
  const { board, room, card, isDeleted, news, edit, move } = useTaskCard(first);
  const [task, handle] = useRoom(taskRoom, first.id);
  const { ids, presence } = usePresence(handle);
  const colors = useMemo(() => colorsOf(ids), [ids]);
  const [boardChanges, taskChanges] = [useChanges(room), useChanges(handle)];
  const refuse = useFieldRefusal(room);
  const restore = () => void restoreTask(room, card).catch((error: unknown) => refuse(error, card.id, restore));
  if (!board.state || !task.state)
    return board.status === 'loading' || task.status === 'loading' ? <Loading /> : <Lost onRetry={task.retry} />;
  const isEditable = actor !== null && canEditTask(actor, board.state, card, chainOf);
  const canRestore = actor !== null && canDeleteTask(actor, board.state, card);
  const told = [news, task.state.description.version, task.state.watchers.length].join('.');
  return (
    <PresenceColors value={colors}>
      <Bar board={board.state.title} ids={ids} onClose={onClose} />
      {isDeleted ? (
        <Deleted onRestore={canRestore ? restore : undefined} />
      ) : (
        <div className={classes.body}>
          <DrawerTitle card={card} isEditable={isEditable} change={boardChanges[card.id]} onSave={(title) => edit({ title })} />
          <TaskFields card={card} task={task.state} board={board.state} room={handle} onEdit={edit} onMove={move} />
          <div className={classes.main}>
            <TaskDescription
              room={handle}
              presence={presence}
              description={task.state.description}
              change={taskChanges[card.id]}
              isEditable={isEditable}
            />
            <TaskHistory taskId={card.id} news={told} />
          </div>
        </div>
      )}
    </PresenceColors>
  );
}

const Loading = () => (
  <div className={classes.loading} aria-busy="true">
    <Skeleton height={28} />
    <Skeleton height={120} />
    <Skeleton height={200} />
  </div>
);

const Lost = ({ onRetry }: { onRetry: () => void }) => (
  <StateMessage kind={navigator.onLine ? 'failed' : 'offline'} action={<RetryButton onRetry={onRetry} />} />
);

function Found({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { t } = useLingui();
  const { status, card, retry } = useFoundTask(taskId);
  if (card) return <OpenTask first={card} onClose={onClose} />;
  if (status === 'loading') return <Loading />;
  const close = <Button variant="default" onClick={onClose}>{t`Close`}</Button>;
  if (status === 'absent') return <StateMessage kind="absent" title={t`This task is not here`} action={close} />;
  return <Lost onRetry={retry} />;
}

/** Esc closes what is topmost: a field or a menu before the drawer. */
const useEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  const isTaken = event.defaultPrevented || (event.target as HTMLElement).closest('[role=menu], [role=listbox]');
  if (event.key === 'Escape' && !isTaken) onClose();
};

function Sheet({ taskId, children, onClose }: { taskId: string; children: ReactNode; onClose: () => void }) {
  const { t } = useLingui();
  const sheet = useRef<HTMLElement>(null);
  const press = useEscape(onClose);
  useEffect(() => {
    const opener = document.activeElement;
    sheet.current?.focus();
    return () => {
      // Whoever has gone on elsewhere stays there.
      if (document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
      else focusCard(taskId);
    };
  }, [taskId]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what bubbles up from the fields in it
    <aside ref={sheet} className={classes.drawer} aria-label={t`Task`} tabIndex={-1} onKeyDown={press}>
      {children}
    </aside>
  );
}

/** One task with all that it says, beside the view that it was opened from. */
export function TaskDrawer({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  return (
    <Sheet taskId={taskId} onClose={onClose}>
      <Found key={taskId} taskId={taskId} onClose={onClose} />
    </Sheet>
  );
}

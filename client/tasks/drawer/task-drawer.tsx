import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { DrawerBar, type DrawerNavigation } from './drawer-bar.tsx';
import { DeletedTask } from './deleted-task.tsx';
import { DrawerAbsent, DrawerFailed, DrawerLoading } from './drawer-states.tsx';
import { OpenTask } from './open-drawer.tsx';
import { useNeighbours } from '#client/tasks/state/shown-tasks.ts';
import { useDrawerKeys } from './use-drawer-keys.ts';
import { useFoundTask } from './use-task-card.ts';

function Found({ taskId, ways }: { taskId: string; ways: DrawerNavigation }) {
  const { status, card, deleted, retry } = useFoundTask(taskId);
  if (status === 'found' && card) return <OpenTask first={card} ways={ways} />;
  return (
    <>
      <DrawerBar {...ways} />
      {status === 'loading' && <DrawerLoading />}
      {deleted && <DeletedTask deleted={deleted} onReturn={retry} />}
      {status === 'absent' && <DrawerAbsent onClose={ways.onClose} />}
      {status === 'failed' && <DrawerFailed onRetry={retry} />}
    </>
  );
}

function Opened({ taskId, known, ways }: { taskId: string; known: TaskCard | null; ways: DrawerNavigation }) {
  const [first] = useState(known);
  return first ? <OpenTask first={first} ways={ways} /> : <Found taskId={taskId} ways={ways} />;
}

interface SheetProps {
  taskId: string;
  ways: DrawerNavigation;
  children: ReactNode;
}

function Sheet({ taskId, ways, children }: SheetProps) {
  const { t } = useLingui();
  const sheet = useRef<HTMLElement>(null);
  useDrawerKeys(sheet, ways);
  return (
    <SideSheet label={t`Task`} rowId={taskId} sheet={sheet} onClose={ways.onClose}>
      {children}
    </SideSheet>
  );
}

interface TaskDrawerProps {
  taskId: string;
  onOpen: (taskId: string) => void;
  onClose: () => void;
}

export function TaskDrawer({ taskId, onOpen, onClose }: TaskDrawerProps) {
  const { card, previous, next } = useNeighbours(taskId);
  const ways: DrawerNavigation = {
    onPrevious: previous ? () => onOpen(previous.id) : undefined,
    onNext: next ? () => onOpen(next.id) : undefined,
    onClose,
  };
  return (
    <Sheet taskId={taskId} ways={ways}>
      <Opened key={taskId} taskId={taskId} known={card} ways={ways} />
    </Sheet>
  );
}

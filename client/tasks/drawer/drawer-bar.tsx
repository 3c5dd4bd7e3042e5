import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconLink, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { PresenceStack } from '#client/ui/presence-stack.tsx';
import classes from './task-drawer.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface ActProps {
  label: string;
  onPress: (() => void) | undefined;
  /** The act whose key presses it. */
  keyOf?: string;
  children: ReactNode;
}

function Act({ label, onPress, keyOf, children }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={!onPress} data-key-of={keyOf} onClick={onPress}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

export interface DrawerWays {
  /** Absent where the view beneath shows no task there. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

interface DrawerBarProps extends DrawerWays {
  board?: string;
  /** Who is in the task. */
  ids?: readonly string[];
  onCopy?: () => void;
  /** What else can be done with the task. */
  acts?: ReactNode;
  /** Absent for who may not delete it. */
  onDelete?: (() => void) | undefined;
}

/** Above the task: where it is, who else is at it, and the ways to the next one and out. */
export function DrawerBar({ board = '', ids = [], acts, onPrevious, onNext, onCopy, onDelete, onClose }: DrawerBarProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const { people } = useDirectory();
  const others = ids.flatMap((id) => (id === user?.id ? [] : (people[id] ?? [])));
  return (
    <header className={classes.bar}>
      <span className={classes.ways}>
        <Act label={t`Previous task`} onPress={onPrevious}>
          <IconChevronUp {...icon} />
        </Act>
        <Act label={t`Next task`} onPress={onNext}>
          <IconChevronDown {...icon} />
        </Act>
      </span>
      <p className={classes.path}>
        <bdi>{board}</bdi>
      </p>
      {others.length > 0 && <PresenceStack people={others} label={t`In this task now`} size={22} onFollow={() => {}} />}
      {onCopy && (
        <Act label={t`Copy the link`} onPress={onCopy}>
          <IconLink {...icon} />
        </Act>
      )}
      {acts}
      {onDelete && (
        <Act label={t`Delete`} onPress={onDelete} keyOf="delete">
          <IconTrash {...icon} />
        </Act>
      )}
      <Act label={t`Close`} onPress={onClose}>
        <IconX {...icon} />
      </Act>
    </header>
  );
}

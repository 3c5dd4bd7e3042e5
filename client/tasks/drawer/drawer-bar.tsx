import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronUp, IconLink, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { PresenceStack } from '#client/ui/presence-stack.tsx';
import { BarButton } from '#client/ui/bar-button.tsx';
import classes from '#client/ui/side-sheet.module.css';
import nameLine from '#client/ui/name-line.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

export interface DrawerNavigation {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

interface DrawerBarProps extends DrawerNavigation {
  board?: string;
  ids?: readonly string[];
  onCopy?: () => void;
  actions?: ReactNode;
  onDelete?: (() => void) | undefined;
}

export function DrawerBar({ board = '', ids = [], actions, onPrevious, onNext, onCopy, onDelete, onClose }: DrawerBarProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const { people } = useDirectory();
  const others = ids.flatMap((id) => (id === user?.id ? [] : (people[id] ?? [])));
  return (
    <header className={classes.bar}>
      <span className={classes.ways}>
        <BarButton label={t`Previous task`} onPress={onPrevious}>
          <IconChevronUp {...icon} />
        </BarButton>
        <BarButton label={t`Next task`} onPress={onNext}>
          <IconChevronDown {...icon} />
        </BarButton>
      </span>
      <p className={classes.path}>
        <bdi className={nameLine.name}>{board}</bdi>
      </p>
      <PresenceStack people={others} size={22} />
      {onCopy && (
        <BarButton label={t`Copy link`} onPress={onCopy}>
          <IconLink {...icon} />
        </BarButton>
      )}
      {actions}
      {onDelete && (
        <BarButton label={t`Delete`} onPress={onDelete} keyOf="delete">
          <IconTrash {...icon} />
        </BarButton>
      )}
      <BarButton label={t`Close`} onPress={onClose}>
        <IconX {...icon} />
      </BarButton>
    </header>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconClock, IconMail, IconMailOpened } from '@tabler/icons-react';
import { use } from 'react';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { NotificationsContext, selectionName } from './notifications-context.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import type { SelectedIds } from '#client/ui/use-selected-ids.ts';
import list from './notifications.module.css';
import { barAction as action, barIcon as icon, SelectionBar } from '#client/ui/selection-bar.tsx';

/** This bar has fewer actions than the task bar, so the labels also fit on a phone. */
const roomy = `${action.className} ${list.roomy}`;

function SnoozeAll({ onSnooze }: { onSnooze: (till: Date | null) => void }) {
  const { t } = useLingui();
  const { box } = use(NotificationsContext);
  const mark = <IconClock {...icon} />;
  if (box === 'archived') return null;
  if (box === 'snoozed') return <Button {...action} leftSection={mark} onClick={() => onSnooze(null)}>{t`Show now`}</Button>;
  return (
    <SnoozeMenu position="top" onSnooze={onSnooze}>
      <Button {...action} leftSection={mark} data-snooze={selectionName}>
        {t`Snooze`}
      </Button>
    </SnoozeMenu>
  );
}

interface NotificationsBarProps {
  notifications: readonly InboxNotification[];
  selection: SelectedIds;
}

export function NotificationsBar({ notifications, selection }: NotificationsBarProps) {
  const { t } = useLingui();
  const { act, box } = use(NotificationsContext);
  const isUnread = notifications.some(({ readAt }) => readAt === null);
  const isArchived = box === 'archived';
  const after = (apply: () => void) => () => {
    apply();
    selection.clear();
  };
  const snooze = (till: Date | null) => after(() => act.snooze(notifications, till))();
  return (
    <SelectionBar label={t`Selected notifications`} ids={notifications.map(({ id }) => id)} selection={selection}>
      <Button
        {...action}
        className={roomy}
        leftSection={isUnread ? <IconMailOpened {...icon} /> : <IconMail {...icon} />}
        onClick={after(() => act.mark(notifications, isUnread))}
      >
        {isUnread ? t`Mark as read` : t`Mark as unread`}
      </Button>
      <SnoozeAll onSnooze={snooze} />
      <Button
        {...action}
        className={roomy}
        leftSection={isArchived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
        onClick={after(() => act.archive(notifications, !isArchived))}
      >
        {isArchived ? t`Restore` : t`Archive`}
      </Button>
    </SelectionBar>
  );
}

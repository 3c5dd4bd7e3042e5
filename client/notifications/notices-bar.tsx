import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconClock, IconMail, IconMailOpened, IconX } from '@tabler/icons-react';
import { use } from 'react';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import { NoticesContext, selectionName } from './notices-context.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import list from './notices.module.css';
import classes from '#client/tasks/cards/selection-bar.module.css';

const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** There are fewer of these than of what is done to tasks: their words have room on a phone. */
const roomy = `${classes.action} ${list.roomy}`;

const action = { size: 'xs', variant: 'subtle', color: 'gray', className: classes.action } as const;

function SnoozeAll({ onSnooze }: { onSnooze: (till: Date | null) => void }) {
  const { t } = useLingui();
  const { box } = use(NoticesContext);
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

/** Floats over the list while lines are selected; Esc clears the selection. */
export function NoticesBar({ notices, onClear }: { notices: readonly Notice[]; onClear: () => void }) {
  const { t } = useLingui();
  const { act, box } = use(NoticesContext);
  const isUnread = notices.some(({ readAt }) => readAt === null);
  const isArchived = box === 'archived';
  const after = (deed: () => void) => () => {
    deed();
    onClear();
  };
  const snooze = (till: Date | null) => after(() => act.snooze(notices, till))();
  return (
    <div className={classes.bar} role="toolbar" aria-label={t`Selected notifications`}>
      <span className={classes.count}>{t`${plural(notices.length, { one: '# selected', other: '# selected' })}`}</span>
      <Button
        {...action}
        className={roomy}
        leftSection={isUnread ? <IconMailOpened {...icon} /> : <IconMail {...icon} />}
        onClick={after(() => act.mark(notices, isUnread))}
      >
        {isUnread ? t`Mark as read` : t`Mark as unread`}
      </Button>
      <SnoozeAll onSnooze={snooze} />
      <Button
        {...action}
        className={roomy}
        leftSection={isArchived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
        onClick={after(() => act.archive(notices, !isArchived))}
      >
        {isArchived ? t`Restore` : t`Archive`}
      </Button>
      <ActionIcon className={classes.clear!} size={28} variant="subtle" color="gray" aria-label={t`Clear the selection`} onClick={onClear}>
        <IconX {...icon} />
      </ActionIcon>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconBell, IconBellOff, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReminderTimes } from '#shared/tasks/own-reminders.api.ts';
import { serverNow } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import picker from '#client/ui/search-picker.module.css';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { TaskFieldsProps } from '#client/tasks/cards/task-fields-props.ts';
import { removeReminder, setReminder, useOwnReminder } from '#client/tasks/reminders/own-reminders.store.ts';
import { nearReminders } from '#client/tasks/reminders/reminder-times.ts';
import { useReminderText } from '#client/tasks/reminders/use-reminder-text.ts';
import { FieldFrame } from './field-frame.tsx';
import picking from './pickers.module.css';

const ReminderDialog = lazyComponent(async () => (await import('#client/tasks/reminders/reminder-dialog.tsx')).ReminderDialog);

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

interface ChoicesProps {
  dueDate: string | null;
  isSet: boolean;
  onChoose: (times: ReminderTimes | null) => void;
  onAsk: () => void;
}

function Choices({ dueDate, isSet, onChoose, onAsk }: ChoicesProps) {
  const { t } = useLingui();
  const { zone } = useClock();
  const textOf = useReminderText();
  return (
    <>
      {nearReminders(dueDate, serverNow(), zone).map((times) => (
        <Menu.Item key={`${times.day} ${times.daysBefore}`} leftSection={<IconBell {...icon} />} onClick={() => onChoose(times)}>
          {textOf(times, dueDate)}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<IconClock {...icon} />} onClick={onAsk}>
        {t`At another time`}
      </Menu.Item>
      {isSet && <Menu.Divider />}
      {isSet && (
        <Menu.Item leftSection={<IconBellOff {...icon} />} onClick={() => onChoose(null)}>
          {t`No reminder`}
        </Menu.Item>
      )}
    </>
  );
}

/** The reader's own reminder of the task, which nobody else sees. */
export function ReminderField({ card, presence }: Pick<TaskFieldsProps, 'card' | 'presence'>) {
  const { t } = useLingui();
  const textOf = useReminderText();
  const sayRefusal = useErrorToast();
  const { reminder, room } = useOwnReminder(card.id);
  const [isAsking, setIsAsking] = useState(false);
  const words = reminder ? textOf(reminder, card.dueDate) : t`No reminder`;
  const choose = (times: ReminderTimes | null) => {
    const done = times === null ? removeReminder(room, card.id) : setReminder(room, card.id, times);
    done.catch(sayRefusal);
  };
  return (
    <FieldFrame name={t`Remind me`} subject="reminder" presence={presence}>
      <Menu position="bottom-start">
        <Menu.Target>
          <UnstyledButton
            className={picker.field}
            disabled={reminder === undefined || card.status === 'completed'}
            data-key-of="reminder"
            aria-label={`${t`Remind me`}: ${words}`}
          >
            {reminder && <IconBell {...icon} size={14} />}
            <span className={reminder ? undefined : picking.none}>{words}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Choices dueDate={card.dueDate} isSet={Boolean(reminder)} onChoose={choose} onAsk={() => setIsAsking(true)} />
        </Menu.Dropdown>
      </Menu>
      {isAsking && <ReminderDialog first={reminder ?? null} onChoose={choose} onClose={() => setIsAsking(false)} />}
    </FieldFrame>
  );
}

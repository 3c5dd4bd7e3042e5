import { useLingui } from '@lingui/react/macro';
import { useState, type HTMLAttributes, type ReactElement } from 'react';
import { serverNow } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { Menu } from '#client/ui/floating.tsx';
import { snoozeTimes } from './notification-times.ts';
import { useMomentText } from './use-notification-actions.ts';
import classes from './snooze.module.css';

const SnoozeDialog = lazyComponent(async () => (await import('./snooze-dialog.tsx')).SnoozeDialog);

interface SnoozeMenuProps {
  onSnooze: (till: Date) => void;
  position: 'top' | 'bottom-end';
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

function Times({ onSnooze }: Pick<SnoozeMenuProps, 'onSnooze'>) {
  const { t } = useLingui();
  const momentText = useMomentText();
  const { laterToday, tomorrow, nextWeek } = snoozeTimes(serverNow(), useClock().zone);
  const times: [label: string, till: Date | null][] = [
    [t`Later today`, laterToday],
    [t`Tomorrow`, tomorrow],
    [t`Next week`, nextWeek],
  ];
  return times.map(
    ([label, till]) =>
      till && (
        <Menu.Item key={label} rightSection={<bdi className={classes.till}>{momentText(till)}</bdi>} onClick={() => onSnooze(till)}>
          {label}
        </Menu.Item>
      ),
  );
}

export function SnoozeMenu({ onSnooze, position, children }: SnoozeMenuProps) {
  const { t } = useLingui();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Menu position={position} width={240}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown>
          <Times onSnooze={onSnooze} />
          <Menu.Divider />
          <Menu.Item onClick={() => setIsChoosing(true)}>{t`Choose date and time`}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChoosing && <SnoozeDialog onChoose={onSnooze} onClose={() => setIsChoosing(false)} />}
    </>
  );
}

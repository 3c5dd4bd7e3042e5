import { useLingui } from '@lingui/react/macro';
import { Checkbox, Table, Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId, type KeyboardEvent } from 'react';
import type { NotificationCategory } from '#shared/platform/notification.schema.ts';
import {
  isLocked,
  isChannelOn,
  notificationChannels,
  type NotificationChannel,
  type ChannelSwitches,
} from '#shared/notifications/channels.ts';
import { usedCategories } from '#shared/notifications/notification-kinds.ts';
import { useCategoryNames } from '#client/notifications/category-words.ts';
import { useCategoryNotes, useChannelNames } from './settings-words.ts';
import classes from './matrix.module.css';

const order: readonly NotificationCategory[] = [
  'mentions',
  'comments',
  'approvals',
  'tasks',
  'objectives',
  'key-results',
  'reviews',
  'calibration',
  'rewards',
  'people',
  'support',
  'security',
  'system',
];

const shown = order.filter((category) => usedCategories.includes(category));

interface MatrixProps {
  layers: readonly ChannelSwitches[];
  onSwitch: (category: NotificationCategory, channel: NotificationChannel, isOn: boolean) => void;
}

function LockedCell({ label, reasonId, reason }: { label: string; reasonId: string; reason: string }) {
  return (
    <Tooltip label={reason} multiline maw={240} events={{ hover: true, focus: true, touch: true }}>
      <span
        className={classes.locked}
        role="checkbox"
        tabIndex={0}
        data-cell
        aria-checked="true"
        aria-disabled="true"
        aria-label={label}
        aria-describedby={reasonId}
      >
        <IconLock size={13} stroke={2} aria-hidden="true" />
      </span>
    </Tooltip>
  );
}

interface RowProps extends MatrixProps {
  category: NotificationCategory;
  reasonId: string;
  reason: string;
}

function Row({ category, layers, reasonId, reason, onSwitch }: RowProps) {
  const name = useCategoryNames()[category];
  const about = useCategoryNotes()[category];
  const channels = useChannelNames();
  return (
    <Table.Tr className={classes.row}>
      <Table.Th scope="row" className={classes.name}>
        {name}
        <span className={classes.about}>{about}</span>
      </Table.Th>
      {notificationChannels.map((channel) => {
        const label = `${name}, ${channels[channel]}`;
        return (
          <Table.Td key={channel} className={classes.cell}>
            <span className={classes.channel} aria-hidden="true">
              {channels[channel]}
            </span>
            {isLocked(category, channel) ? (
              <LockedCell label={label} reasonId={reasonId} reason={reason} />
            ) : (
              <Checkbox
                data-cell
                aria-label={label}
                checked={isChannelOn(category, channel, ...layers)}
                onChange={({ currentTarget }) => onSwitch(category, channel, currentTarget.checked)}
              />
            )}
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: -notificationChannels.length,
  ArrowDown: notificationChannels.length,
  ArrowLeft: -1,
  ArrowRight: 1,
};

/** Arrow keys move between cells; left and right follow the reading direction. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const here = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]');
  if (step === undefined || !here || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')];
  const isMirrored = Math.abs(step) === 1 && getComputedStyle(event.currentTarget).direction === 'rtl';
  cells[cells.indexOf(here) + (isMirrored ? -step : step)]?.focus();
}

export function ChannelMatrix({ layers, onSwitch }: MatrixProps) {
  const { t } = useLingui();
  const channels = useChannelNames();
  const reasonId = useId();
  const reason = t`Always on in the app: others wait for your action, or it protects your account.`;
  return (
    <section className={classes.matrix} aria-label={t`Notification channels`}>
      <Table className={classes.table} highlightOnHover={false} onKeyDown={walk}>
        <Table.Thead>
          <Table.Tr className={classes.head}>
            <Table.Th scope="col">{t`Category`}</Table.Th>
            {notificationChannels.map((channel) => (
              <Table.Th key={channel} scope="col" className={classes.cell}>
                {channels[channel]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((category) => (
            <Row key={category} category={category} layers={layers} reasonId={reasonId} reason={reason} onSwitch={onSwitch} />
          ))}
        </Table.Tbody>
      </Table>
      <p className={classes.legend}>
        <IconLock size={14} stroke={1.75} aria-hidden="true" /> <span id={reasonId}>{reason}</span>
      </p>
    </section>
  );
}

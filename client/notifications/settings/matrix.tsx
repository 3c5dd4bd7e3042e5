import { useLingui } from '@lingui/react/macro';
import { Checkbox, Table, Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId, type KeyboardEvent } from 'react';
import type { NoticeCategory } from '#shared/notifications/categories.ts';
import { isLocked, isTold, noticeChannels, type NoticeChannel, type Switched } from '#shared/notifications/channels.ts';
import { useCategoryNames } from '#client/notifications/category-words.ts';
import { useCategoryNotes, useChannelNames } from './settings-words.ts';
import classes from './matrix.module.css';

/** As they are read: first what waits for somebody. */
const order: readonly NoticeCategory[] = [
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

interface MatrixProps {
  /** What is switched, the nearest first. */
  layers: readonly Switched[];
  onSwitch: (category: NoticeCategory, channel: NoticeChannel, isOn: boolean) => void;
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
  category: NoticeCategory;
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
      {noticeChannels.map((channel) => {
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
                checked={isTold(category, channel, ...layers)}
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
  ArrowUp: -noticeChannels.length,
  ArrowDown: noticeChannels.length,
  ArrowLeft: -1,
  ArrowRight: 1,
};

/** The arrows go from cell to cell, those along the line as the line is read. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const here = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]');
  if (step === undefined || !here || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')];
  const isMirrored = Math.abs(step) === 1 && getComputedStyle(event.currentTarget).direction === 'rtl';
  cells[cells.indexOf(here) + (isMirrored ? -step : step)]?.focus();
}

/** Category by channel; each cell is kept as soon as it is switched. */
export function Matrix({ layers, onSwitch }: MatrixProps) {
  const { t } = useLingui();
  const channels = useChannelNames();
  const reasonId = useId();
  const reason = t`Always on in the app: somebody waits for you, or your account’s safety depends on it.`;
  return (
    <section className={classes.matrix} aria-label={t`What you are told where`}>
      <Table className={classes.table} highlightOnHover={false} onKeyDown={walk}>
        <Table.Thead>
          <Table.Tr className={classes.head}>
            <Table.Th scope="col">{t`Category`}</Table.Th>
            {noticeChannels.map((channel) => (
              <Table.Th key={channel} scope="col" className={classes.cell}>
                {channels[channel]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {order.map((category) => (
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

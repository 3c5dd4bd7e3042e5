import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconArrowRight, IconCalendar, IconExternalLink } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import type { CalendarEntry } from '#shared/companies/calendar.api.ts';
import { calendarKindOf } from '#client/companies/calendar-kinds.ts';
import { dayAfter } from '#client/ui/due.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { outsideEvents } from '#client/ui/outside-events.ts';
import { anchorAt, type ScreenPoint } from '#client/ui/schedule/day-picker.tsx';
import { hrefOfEntry } from './entry-item.tsx';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

export interface ChosenEntry {
  readonly entry: CalendarEntry;
  readonly at: ScreenPoint;
}

interface EntryMenuProps {
  chosen: ChosenEntry;
  onMove: (day: string) => void;
  onPick: () => void;
  onClose: () => void;
}

/** Menu of an entry that can be moved: opens its record, or takes it to another day. */
export function EntryMenu({ chosen: { entry, at }, onMove, onPick, onClose }: EntryMenuProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const view = calendarKindOf(entry.kind);
  const href = view ? hrefOfEntry(entry, view) : null;
  return (
    <Menu
      opened
      position="bottom-start"
      shadow="md"
      clickOutsideEvents={outsideEvents}
      returnFocus
      onChange={(isOpen) => !isOpen && onClose()}
    >
      <Menu.Target>{anchorAt(at)}</Menu.Target>
      <Menu.Dropdown aria-label={entry.title ?? undefined}>
        {href !== null && (
          <Menu.Item leftSection={<IconExternalLink {...icon} className="mirrored" />} onClick={() => navigate(href)}>{t`Open`}</Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconArrowRight {...icon} className="mirrored" />}
          onClick={() => onMove(dayAfter(entry.day, 1))}
        >{t`Move to the next day`}</Menu.Item>
        <Menu.Item
          leftSection={<IconArrowRight {...icon} className="mirrored" />}
          onClick={() => onMove(dayAfter(entry.day, 7))}
        >{t`Move to the next week`}</Menu.Item>
        <Menu.Item leftSection={<IconCalendar {...icon} />} rightSection={<KeyHint keys={['D']} />} onClick={onPick}>
          {t`Choose a day`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

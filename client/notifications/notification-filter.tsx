import { useLingui } from '@lingui/react/macro';
import { IconFilter } from '@tabler/icons-react';
import { notificationBoxes, type NotificationBox } from '#shared/notifications/notification-lists.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { BoxSwitch } from '#client/ui/box-switch.tsx';
import { FilterBar, type FilterChip } from '#client/ui/filter-bar.tsx';
import { KeyLegend } from '#client/ui/key-legend.tsx';
import { ToolbarPopover } from '#client/ui/toolbar-popover.tsx';
import { useCategoryNames } from './category-words.ts';
import type { NotificationSearch } from './use-notification-query.ts';
import classes from './notification-filter.module.css';

const FilterFields = lazyComponent(async () => (await import('./notification-filter-fields.tsx')).FilterFields);

function Boxes({ search, unread, snoozed }: { search: NotificationSearch; unread: number; snoozed: number }) {
  const { t } = useLingui();
  const labels: Record<NotificationBox, string> = { inbox: t`Inbox`, unread: t`Unread`, snoozed: t`Snoozed`, archived: t`Archived` };
  const counts = { inbox: 0, unread, snoozed, archived: 0 };
  const boxes = notificationBoxes.map((value) => ({ value, label: labels[value], count: counts[value] }));
  return <BoxSwitch<NotificationBox> boxes={boxes} value={search.box} onChange={search.setBox} />;
}

export function NotificationFilter(props: { search: NotificationSearch; unread: number; snoozed: number }) {
  const { t } = useLingui();
  const names = useCategoryNames();
  const { search } = props;
  const { categories, text, setCategories, setText } = search;
  const keys = [
    ['U', t`Read or unread`],
    ['S', t`Snooze`],
    ['E', t`Archive`],
  ] as const;
  const chips: FilterChip[] = [];
  if (categories.length > 0) {
    const value = categories.map((category) => names[category]).join(', ');
    chips.push({ id: 'category', field: t`Category`, value, removeLabel: t`Remove filter: category`, onRemove: () => setCategories([]) });
  }
  if (text !== '')
    chips.push({ id: 'text', field: t`About`, value: text, removeLabel: t`Remove filter: about`, onRemove: () => setText('') });
  const button = (
    <ToolbarPopover label={t`Filter`} icon={<IconFilter size={15} stroke={1.6} aria-hidden="true" />} position="bottom-start" width={300}>
      {() => <FilterFields search={search} />}
    </ToolbarPopover>
  );
  const before = (
    <>
      <Boxes {...props} />
      <span className={classes.filter}>{button}</span>
    </>
  );
  return <FilterBar label={t`Filters`} chips={chips} onClear={search.clear} before={before} after={<KeyLegend keys={keys} />} />;
}

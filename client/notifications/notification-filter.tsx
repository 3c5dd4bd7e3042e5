import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { notificationBoxes, type NotificationBox } from '#shared/notifications/notification-lists.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { FilterBar, type FilterChip } from '#client/ui/filter-bar.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { ToolbarPopover } from '#client/ui/toolbar-popover.tsx';
import { useCategoryNames } from './category-words.ts';
import type { NotificationSearch } from './use-notification-query.ts';
import own from './notification-filter.module.css';
import classes from './notifications.module.css';

const FilterFields = lazyComponent(async () => (await import('./notification-filter-fields.tsx')).FilterFields);

function Boxes({ search, unread, snoozed }: { search: NotificationSearch; unread: number; snoozed: number }) {
  const { t, i18n } = useLingui();
  const counted = (label: string, count: number) => (count > 0 ? `${label} ${i18n.number(count)}` : label);
  const labels: Record<NotificationBox, string> = {
    inbox: t`Inbox`,
    unread: counted(t`Unread`, unread),
    snoozed: counted(t`Snoozed`, snoozed),
    archived: t`Archived`,
  };
  return (
    <SegmentedControl
      size="xs"
      className={classes.boxes}
      aria-label={t`Show`}
      data={notificationBoxes.map((value) => ({ value, label: labels[value] }))}
      value={search.box}
      onChange={(box) => search.setBox(box as NotificationBox)}
    />
  );
}

function Keys() {
  const { t } = useLingui();
  const keys = [
    ['U', t`Read or unread`],
    ['S', t`Snooze`],
    ['E', t`Archive`],
  ] as const;
  return (
    <span className={classes.keys}>
      {keys.map(([key, does]) => (
        <span key={key} className={classes.key}>
          <KeyHint keys={[key]} /> {does}
        </span>
      ))}
    </span>
  );
}

export function NotificationFilter(props: { search: NotificationSearch; unread: number; snoozed: number }) {
  const { t } = useLingui();
  const names = useCategoryNames();
  const { search } = props;
  const { categories, text, setCategories, setText } = search;
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
      <span className={own.filter}>{button}</span>
    </>
  );
  return <FilterBar label={t`Filters`} chips={chips} onClear={search.clear} before={before} after={<Keys />} />;
}

import { useLingui } from '@lingui/react/macro';
import { Button, Chip, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { noticeCategories, type NoticeCategory } from '#shared/notifications/categories.ts';
import { noticeBoxes, type NoticeBox } from '#shared/notifications/notice-lists.ts';
import { FilterBar, type FilterChip } from '#client/ui/filter-bar.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { ToolbarPopover } from '#client/ui/toolbar-popover.tsx';
import { useCategoryNames } from './category-words.ts';
import type { NoticeSearch } from './use-notice-query.ts';
import classes from './notices.module.css';

function Categories({ search }: { search: NoticeSearch }) {
  const { t } = useLingui();
  const names = useCategoryNames();
  return (
    <div role="group" aria-label={t`Category`}>
      <Text size="xs" fw={500} mb={4}>
        {t`Category`}
      </Text>
      <Chip.Group multiple value={[...search.categories]} onChange={(next) => search.setCategories(next as NoticeCategory[])}>
        <Group gap={6}>
          {noticeCategories.map((category) => (
            <Chip key={category} value={category} size="xs">
              {names[category]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  );
}

function FilterFields({ search }: { search: NoticeSearch }) {
  const { t } = useLingui();
  const [text, setText] = useState(search.text);
  const look = useDebouncedCallback(search.setText, 200);
  const write = (next: string) => {
    setText(next);
    look(next.trim());
  };
  const clear = () => {
    setText('');
    search.clear();
  };
  return (
    <div className={classes.fields}>
      <TextInput
        size="xs"
        label={t`About`}
        placeholder={t`The name of a task, a board, a request`}
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <Categories search={search} />
      <Button size="xs" variant="default" disabled={!search.isFiltering} onClick={clear}>
        {t`Clear filters`}
      </Button>
    </div>
  );
}

function Boxes({ search, unread, snoozed }: { search: NoticeSearch; unread: number; snoozed: number }) {
  const { t, i18n } = useLingui();
  const counted = (label: string, count: number) => (count > 0 ? `${label} ${i18n.number(count)}` : label);
  const labels: Record<NoticeBox, string> = {
    inbox: t`Inbox`,
    unread: counted(t`Unread`, unread),
    snoozed: counted(t`Snoozed`, snoozed),
    archived: t`Archived`,
  };
  return (
    <SegmentedControl
      size="xs"
      className={classes.boxes}
      aria-label={t`Shown`}
      data={noticeBoxes.map((value) => ({ value, label: labels[value] }))}
      value={search.box}
      onChange={(box) => search.setBox(box as NoticeBox)}
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

/** Which box is looked at, and what of it. */
export function NoticeFilter(props: { search: NoticeSearch; unread: number; snoozed: number }) {
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
      {button}
    </>
  );
  return <FilterBar label={t`Filters`} chips={chips} before={before} after={<Keys />} />;
}

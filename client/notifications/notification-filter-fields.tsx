import { useLingui } from '@lingui/react/macro';
import { Button, Chip, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { notificationCategories, type NotificationCategory } from '#shared/platform/notification.schema.ts';
import { useCategoryNames } from './category-words.ts';
import type { NotificationSearch } from './use-notification-query.ts';
import classes from './notifications.module.css';

function Categories({ search }: { search: NotificationSearch }) {
  const { t } = useLingui();
  const names = useCategoryNames();
  return (
    <div role="group" aria-label={t`Category`}>
      <Text size="xs" fw={500} mb={4}>
        {t`Category`}
      </Text>
      <Chip.Group multiple value={[...search.categories]} onChange={(next) => search.setCategories(next as NotificationCategory[])}>
        <Group gap={6}>
          {notificationCategories.map((category) => (
            <Chip key={category} value={category} size="xs">
              {names[category]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  );
}

export function FilterFields({ search }: { search: NotificationSearch }) {
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
        placeholder={t`Name of a task, board or request`}
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

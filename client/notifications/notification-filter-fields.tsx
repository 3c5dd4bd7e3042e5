import { useLingui } from '@lingui/react/macro';
import { Button, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { NotificationCategory } from '#shared/platform/notification.schema.ts';
import { usedCategories } from '#shared/notifications/notification-kinds.ts';
import { ChoiceChips } from '#client/ui/filter-condition.tsx';
import { useCategoryNames } from './category-words.ts';
import type { NotificationSearch } from './use-notification-query.ts';

export function FilterFields({ search }: { search: NotificationSearch }) {
  const { t } = useLingui();
  const names = useCategoryNames();
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
    <Stack gap={12}>
      <TextInput
        size="xs"
        label={t`About`}
        placeholder={t`Name of a task, board or request`}
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <ChoiceChips<NotificationCategory>
        label={t`Category`}
        values={usedCategories.map((category) => [category, names[category]])}
        chosen={search.categories}
        onChange={search.setCategories}
      />
      <Button size="xs" variant="default" disabled={!search.isFiltering} onClick={clear}>
        {t`Clear filters`}
      </Button>
    </Stack>
  );
}

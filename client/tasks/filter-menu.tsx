import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { late } from '#client/platform/late.tsx';
import { Popover } from '#client/ui/floating.tsx';
import type { TaskSearch } from './use-task-filter.ts';

const FilterFields = late(async () => (await import('./filter-fields.tsx')).FilterFields);

/** Everything that tasks can be looked for by; what is chosen holds at once. */
export function FilterMenu({ search }: { search: TaskSearch }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          style={{ flex: 'none' }}
          aria-expanded={isOpen}
          leftSection={<IconFilter size={15} stroke={1.6} aria-hidden="true" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t`Filter`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Filter`}>
        <FilterFields search={search} />
      </Popover.Dropdown>
    </Popover>
  );
}

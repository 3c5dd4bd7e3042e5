import { useLingui } from '@lingui/react/macro';
import { IconFilter } from '@tabler/icons-react';
import { late } from '#client/platform/late.tsx';
import { ToolbarPopover } from '#client/ui/toolbar-popover.tsx';
import type { TaskSearch } from './use-task-filter.ts';

const FilterFields = late(async () => (await import('./filter-fields.tsx')).FilterFields);

/** Everything that tasks can be looked for by; what is chosen holds at once. */
export function FilterMenu({ search }: { search: TaskSearch }) {
  const { t } = useLingui();
  const icon = <IconFilter size={15} stroke={1.6} aria-hidden="true" />;
  return (
    <ToolbarPopover label={t`Filter`} icon={icon} position="bottom-start">
      {() => <FilterFields search={search} />}
    </ToolbarPopover>
  );
}

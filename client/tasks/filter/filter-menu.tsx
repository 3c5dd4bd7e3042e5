import { useLingui } from '@lingui/react/macro';
import { IconFilter } from '@tabler/icons-react';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { ToolbarPopover } from '#client/ui/toolbar-popover.tsx';
import type { TaskSearch } from './use-task-filter.ts';

const FilterFields = lazyComponent(async () => (await import('./filter-fields.tsx')).FilterFields);

export function FilterMenu({ search }: { search: TaskSearch }) {
  const { t } = useLingui();
  const icon = <IconFilter size={15} stroke={1.6} aria-hidden="true" />;
  return (
    <ToolbarPopover label={t`Filter`} icon={icon} position="bottom-start">
      {() => <FilterFields search={search} />}
    </ToolbarPopover>
  );
}

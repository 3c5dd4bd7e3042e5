import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { Menu } from '#client/ui/floating.tsx';

const HelpItems = lazyComponent(async () => (await import('./help-items.tsx')).HelpItems);

export function HelpMenu({ onListShortcuts }: { onListShortcuts: () => void }) {
  const { t } = useLingui();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon aria-label={t`Help`} title={t`Help`}>
          <IconHelpCircle size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <HelpItems onListShortcuts={onListShortcuts} />
      </Menu.Dropdown>
    </Menu>
  );
}

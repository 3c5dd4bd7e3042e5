import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconHelpCircle, IconKeyboard } from '@tabler/icons-react';
import { Menu } from '#client/ui/floating.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';

/** What helps on every page. */
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
        <Menu.Item
          leftSection={<IconKeyboard size={16} stroke={1.6} aria-hidden="true" />}
          rightSection={<KeyHint keys={['?']} />}
          onClick={onListShortcuts}
        >
          {t`Keyboard shortcuts`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

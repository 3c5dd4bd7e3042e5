import { ActionIcon, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { Menu } from './floating.tsx';

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

export function ColorSchemeMenu() {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Current = icons[colorScheme];
  const names: [MantineColorScheme, string][] = [
    ['light', t`Light`],
    ['dark', t`Dark`],
    ['auto', t`System`],
  ];
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon aria-label={t`Appearance`} title={t`Appearance`}>
          <Current size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
          {names.map(([scheme, name]) => (
            <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconWorld } from '@tabler/icons-react';
import { languages, type Language } from '#shared/platform/languages.ts';
import { useLanguage } from '#client/platform/base/i18n.ts';
import { Menu } from './floating.tsx';

export function LanguageMenu() {
  const { t } = useLingui();
  const [language, choose] = useLanguage();
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon aria-label={t`Language`} title={t`Language`}>
          <IconWorld size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown ff="var(--font-interface)">
        <Menu.RadioGroup value={language} onChange={(code) => void choose(code as Language)}>
          {languages.map(({ code, name }) => (
            <Menu.RadioItem key={code} value={code} lang={code} closeMenuOnClick>
              <bdi>{name}</bdi>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

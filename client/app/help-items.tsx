import { useLingui } from '@lingui/react/macro';
import { IconKeyboard, IconLifebuoy } from '@tabler/icons-react';
import { useOpenSupport } from '#client/support/open-support.ts';
import { Menu } from '#client/ui/floating.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

export function HelpItems({ onListShortcuts }: { onListShortcuts: () => void }) {
  const { t } = useLingui();
  const { open } = useOpenSupport();
  return (
    <>
      <Menu.Item leftSection={<IconLifebuoy {...icon} />} onClick={() => open('history')}>
        {t`Support`}
      </Menu.Item>
      <Menu.Item leftSection={<IconKeyboard {...icon} />} rightSection={<KeyHint keys={['?']} />} onClick={onListShortcuts}>
        {t`Keyboard shortcuts`}
      </Menu.Item>
    </>
  );
}

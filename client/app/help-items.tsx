import { useLingui } from '@lingui/react/macro';
import { IconKeyboard, IconLifebuoy, IconMessageChatbot, IconRoute, IconSparkles } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { TourItems } from '#client/home/tours/tour-items.tsx';
import { openAssistant } from '#client/assistant/assistant.store.ts';
import { tourOf } from '#client/home/tours/tours.ts';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { useOpenSupport } from '#client/support/open-support.ts';
import { Menu } from '#client/ui/floating.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

export function HelpItems({ onListShortcuts }: { onListShortcuts: () => void }) {
  const { t } = useLingui();
  const { open } = useOpenSupport();
  const [path, navigate] = useLocation();
  const isNarrow = useIsNarrow();
  return (
    <>
      <Menu.Item leftSection={<IconLifebuoy {...icon} />} onClick={() => open('history')}>
        {t`Support`}
      </Menu.Item>
      {isNarrow && (
        <Menu.Item leftSection={<IconMessageChatbot {...icon} />} onClick={openAssistant}>
          {t`Assistant`}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconKeyboard {...icon} />} rightSection={<KeyHint keys={['?']} />} onClick={onListShortcuts}>
        {t`Keyboard shortcuts`}
      </Menu.Item>
      {tourOf(path) && !isNarrow && (
        <Menu.Item leftSection={<IconRoute {...icon} />} onClick={() => navigate(path, { state: { visible: true } })}>
          {t`Tour of this page`}
        </Menu.Item>
      )}
      {isNarrow && <TourItems />}
      <Menu.Item leftSection={<IconSparkles {...icon} />} onClick={() => navigate('/admin/slider')}>
        {t`Welcome to Cairn`}
      </Menu.Item>
    </>
  );
}

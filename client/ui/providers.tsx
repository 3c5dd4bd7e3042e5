import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { useState, type ReactNode } from 'react';
import { colorScheme } from '#client/platform/base/color-scheme.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { PopupRegion } from './popup-region.tsx';
import { cssVariables, theme } from './theme.ts';

const Toasts = lazyComponent(async () => (await import('./toasts.tsx')).Toasts);

function LazyToasts() {
  const { notifications } = useNotifications();
  const [isAny, setIsAny] = useState(false);
  if (notifications.length > 0 && !isAny) setIsAny(true);
  return isAny && <Toasts />;
}

export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <DirectionProvider>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={colorScheme} defaultColorScheme="auto">
          <PopupRegion />
          <LazyToasts />
          {children}
        </MantineProvider>
      </DirectionProvider>
    </I18nProvider>
  );
}

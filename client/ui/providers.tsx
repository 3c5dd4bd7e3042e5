import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { useState, type ReactNode } from 'react';
import { colorScheme } from '#client/platform/color-scheme.ts';
import { late } from '#client/platform/late.tsx';
import { cssVariables, theme } from './theme.ts';

const Toasts = late(async () => (await import('./toasts.tsx')).Toasts);

/** From the first toast on. */
function ToastsIfAny() {
  const { notifications } = useNotifications();
  const [isAny, setIsAny] = useState(false);
  if (notifications.length > 0 && !isAny) setIsAny(true);
  return isAny && <Toasts />;
}

/** What every component of ours needs around it; the language is active before. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <DirectionProvider>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={colorScheme} defaultColorScheme="auto">
          <ToastsIfAny />
          {children}
        </MantineProvider>
      </DirectionProvider>
    </I18nProvider>
  );
}

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { colorScheme } from '#client/platform/color-scheme.ts';
import { cssVariables, theme } from './theme.ts';

/** Toasts stand at the far corner of the reading direction. */
function Toasts() {
  const { dir } = useDirection();
  return <Notifications position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'} limit={4} />;
}

/** What every component of ours needs around it; the language is active before. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <DirectionProvider>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={colorScheme} defaultColorScheme="auto">
          <Toasts />
          {children}
        </MantineProvider>
      </DirectionProvider>
    </I18nProvider>
  );
}

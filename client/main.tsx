import '#client/ui/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { restoreSession } from '#client/access/session.store.ts';
import { App } from '#client/app/app.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { applyColorScheme } from '#client/platform/base/color-scheme.ts';
import { registerServiceWorker } from '#client/platform/base/service-worker.ts';
import { confirmDiscard } from '#client/platform/base/unsent-changes.ts';
import { draftsLoaded } from '#client/access/drafts.store.ts';
import { activate, preferredLanguage } from '#client/platform/base/i18n.ts';

applyColorScheme();
confirmDiscard();
registerServiceWorker();
void restoreSession();
await Promise.all([activate(preferredLanguage()), draftsLoaded]);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
);

import { Skeleton } from '@mantine/core';
import { lazyComponent } from '#client/platform/base/lazy.tsx';

/** Page with the settings of a company, which loads when it is shown. */
export const SettingsPage = lazyComponent(async () => (await import('./settings-page.tsx')).SettingsPage, <Skeleton height={320} m="md" />);

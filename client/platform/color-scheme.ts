import { localStorageColorSchemeManager } from '@mantine/core';

/** Light, dark, or as the device has it: remembered on this device and heard by its other tabs. */
export const colorScheme = localStorageColorSchemeManager({ key: 'cairn.color-scheme' });

/** Before the first picture is drawn, so that a dark room is not lit up white. */
export function applyColorScheme(): void {
  const chosen = colorScheme.get('auto');
  const isDark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
}

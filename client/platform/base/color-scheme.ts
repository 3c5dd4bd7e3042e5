import { localStorageColorSchemeManager } from '@mantine/core';

/** Light, dark, or the system setting; saved on this device and shared by its tabs. */
export const colorScheme = localStorageColorSchemeManager({ key: 'cairn.color-scheme' });

/** Runs before the first render, so that a dark page does not flash white. */
export function applyColorScheme(): void {
  const chosen = colorScheme.get('auto');
  const isDark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
}

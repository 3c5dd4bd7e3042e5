import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { WelcomeScreen } from './welcome.screen.tsx';

beforeEach(async () => {
  await activate('en');
  await render(<WelcomeScreen />, { wrapper: Providers });
});

const slide = (title: string) => page.getByRole('heading', { level: 2, name: title });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the slides turn by buttons, dots and arrow keys, and end at the dashboard', async () => {
  await expect.element(slide('Objectives that everybody sees')).toBeVisible();
  await expect.element(button('Back')).toBeDisabled();
  await button('Next').click();
  await expect.element(slide('A check-in takes a minute')).toBeVisible();
  await page.getByRole('button', { name: /^Slide 4/ }).click();
  await expect.element(slide('Thank somebody today')).toBeVisible();
  (button('Next').element() as HTMLElement).dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  await expect.element(slide('Everything is one search away')).toBeVisible();
  await expect.element(button('Open my dashboard')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Skip' })).toHaveAttribute('href', '/');
});

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules that axe leaves out unless they are named. */
export const alsoExperimental = { rules: { 'label-content-name-mismatch': { enabled: true } } } as const;

/** Fails with each violation of the accessibility rules that the page has now. */
export async function expectAccessible(page: Page): Promise<void> {
  // A tooltip under the pointer is outside the landmarks.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  // A toast is an alert, which belongs to no landmark.
  const { violations } = await new AxeBuilder({ page }).exclude('.mantine-Notifications-root').options(alsoExperimental).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

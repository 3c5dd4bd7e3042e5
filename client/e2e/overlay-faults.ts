import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { alsoExperimental } from './accessibility.ts';

/** Elements that float over a page. */
export const floating = '[data-portal], [data-drawer], [role=toolbar]';

/** Violations of the accessibility rules in those elements of the page. */
export async function faultsWithin(page: Page, within: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include(within).options(alsoExperimental).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Violations in what is open, in both color schemes. */
export async function faultsInSchemes(page: Page, within: string): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await faultsWithin(page, within)).map((fault) => `${colorScheme} ${fault}`));
  }
  return faults;
}

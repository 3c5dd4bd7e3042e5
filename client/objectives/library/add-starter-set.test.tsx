import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { cleanNotifications } from '@mantine/notifications';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { AddStarterSet } from './add-starter-set.tsx';

beforeEach(() => activate('en'));
afterEach(() => {
  cleanNotifications();
  vi.unstubAllGlobals();
});

const add = async (outcome: object) => {
  vi.stubGlobal('fetch', async () => Response.json(outcome));
  await render(<AddStarterSet />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Add starter set' }).click();
};

test('the toast names the dimensions that templates of the starter set do not find', async () => {
  await add({ created: 40, skipped: 0, missingDimensions: ['Process', 'People'] });
  await expect
    .element(page.getByText(/^40 templates were added\. Some templates .* no dimensions .Process. and .People.\.$/))
    .toBeVisible();
});

test('the toast is short if no dimension is missing', async () => {
  await add({ created: 1, skipped: 0, missingDimensions: [] });
  await expect.element(page.getByText('1 template was added.', { exact: true })).toBeVisible();
});

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ViewLinks } from './view-links.tsx';

const views = ['Library', 'Created for departments', 'Periods', 'Reports', 'Dimensions', 'Settings'].map((label) => ({
  name: label,
  label,
  href: `?view=${label}`,
}));

beforeEach(() => page.viewport(390, 844));

test('the link of the current view is in sight on a phone', async () => {
  const { rerender } = await render(<ViewLinks label="View" views={views} current="Settings" />);
  await expect.element(page.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 0.9 });
  await rerender(<ViewLinks label="View" views={views} current="Library" />);
  await expect.element(page.getByRole('link', { name: 'Library' })).toBeInViewport({ ratio: 0.9 });
  await expect.element(page.getByRole('link', { name: 'Settings' })).not.toBeInViewport();
});

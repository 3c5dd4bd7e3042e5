import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { sampleActor } from '#shared/test/sample-actor.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { TourSteps } from './tour-steps.tsx';
import { tourOf } from './tours.ts';

const tour = tourOf('/admin/OBJECTIVES')!;
const actor = sampleActor({ role: 'employee' });
const onClose = vi.fn<() => void>();
const show = (by = actor) =>
  render(
    <main>
      <nav>Table</nav>
      <div data-filters>Filter</div>
      <button type="button" aria-keyshortcuts="c">
        Create
      </button>
      <TourSteps tour={tour} actor={by} onClose={onClose} />
    </main>,
    { wrapper: Providers },
  );

beforeEach(() => activate('en'));
afterEach(() => {
  localStorage.clear();
  onClose.mockClear();
});

test('a tour turns by the arrow keys, closes by Escape and goes on where it was left', async () => {
  const first = await show();
  await expect.element(page.getByText('Begin with this button')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  await first.unmount();
  await show();
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByText('1 of 3')).toBeVisible();
});

test('a reader who may not create is not shown how', async () => {
  await show({ ...actor, grants: { ...actor.grants, Objectives: { view: 'company' } } });
  await expect.element(page.getByText('See how objectives depend on each other')).toBeVisible();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
});

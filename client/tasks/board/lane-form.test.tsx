import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { LaneDraft } from './lanes.store.ts';
import { LaneForm } from './lane-form.tsx';

let sent: LaneDraft[];
let changed: Partial<LaneDraft>[];
beforeEach(async () => {
  [sent, changed] = [[], []];
  await activate('en');
  const lane = { name: 'Doing', limit: 4 };
  const keep = async (next: LaneDraft, changes: Partial<LaneDraft>) => {
    sent.push(next);
    changed.push(changes);
  };
  await render(<LaneForm lane={lane} submit="Save" onSubmit={keep} onClose={() => {}} />, { wrapper: Providers });
});
const limit = () => page.getByRole('textbox', { name: 'Meant for how many tasks' });
const save = () => page.getByRole('button', { name: 'Save' }).click();

test.each(['-3', '2.5', '0', '1000', 'many'])('a limit of %s is no limit: the field says so and keeps it', async (written) => {
  await limit().fill(written);
  await save();
  await expect.element(page.getByText('A whole number from 1 to 999, or nothing.')).toBeVisible();
  await expect.element(limit()).toHaveValue(written);
  expect(sent).toEqual([]);
});

test.each([
  [' 12 ', 12],
  ['', null],
])('a limit is a whole number, or none: "%s"', async (written, limitSent) => {
  await limit().fill(written);
  await save();
  await expect.poll(() => sent).toEqual([{ name: 'Doing', limit: limitSent }]);
});

test('what stays as it was is no change: somebody else may have changed it meanwhile', async () => {
  await limit().fill('5');
  await save();
  await expect.poll(() => changed).toEqual([{ limit: 5 }]);
});

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { LaneDraft } from '#client/tasks/state/lanes.store.ts';
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
const limit = () => page.getByRole('textbox', { name: 'Task limit (optional)' });
const save = () => page.getByRole('button', { name: 'Save' }).click();

test.each(['-3', '2.5', '0', '1000', 'many'])('an invalid limit %s shows an error, keeps the input and gets the focus', async (written) => {
  await limit().fill(written);
  await save();
  await expect.element(page.getByText('Enter a whole number from 1 to 999, or leave this empty.')).toBeVisible();
  await expect.element(limit()).toHaveValue(written);
  await expect.element(limit()).toHaveFocus();
  expect(sent).toEqual([]);
});

test.each([
  [' 12 ', 12],
  ['', null],
])('a limit is a whole number or empty: "%s"', async (written, limitSent) => {
  await limit().fill(written);
  await save();
  await expect.poll(() => sent).toEqual([{ name: 'Doing', limit: limitSent }]);
});

test('the form sends changed values only', async () => {
  await limit().fill('5');
  await save();
  await expect.poll(() => changed).toEqual([{ limit: 5 }]);
});

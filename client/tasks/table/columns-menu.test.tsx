import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { useColumns } from '#client/tasks/state/use-columns.ts';

function Menu() {
  const columns = useColumns();
  return (
    <>
      <ColumnsMenu columns={columns} />
      <button onClick={() => columns.resize('dueDate', 240)}>Widen</button>
      <p>{columns.widthOf('dueDate')} px</p>
    </>
  );
}

beforeEach(async () => {
  localStorage.clear();
  signInAmara();
  await activate('en');
});
afterEach(signOut);

test.each([1280, 900])('resetting a widened column restores its default width, %i px wide', async (width) => {
  await page.viewport(width, 800);
  await render(<Menu />, { wrapper: Providers });
  const before = page.getByText(/px$/).element().textContent;
  await page.getByRole('button', { name: 'Widen' }).click();
  await expect.element(page.getByText('240 px')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect.element(page.getByText(before)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reset to default' })).toBeDisabled();
});

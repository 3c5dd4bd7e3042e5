import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';

const title = 'الاتصال بالبنك';

test('in Arabic, the assistant lists the tasks that are due and adds one by keyboard', async ({ arrive }) => {
  const { page } = await arrive('oskar', { path: '/admin/dashboard/me', language: 'ar' });
  const popup = page.getByRole('dialog', { name: 'المساعد' });
  const field = popup.getByRole('textbox', { name: 'سؤالك' });
  await page.getByRole('button', { name: 'المساعد', exact: true }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await page.keyboard.press('Control+j');
  await expect(field).toBeFocused();
  expect((await popup.boundingBox())!.x).toBeLessThan(100);

  await field.pressSequentially('ما المهام المستحقة اليوم؟');
  await page.keyboard.press('Enter');
  await expect(popup.getByRole('link', { name: 'مهامي', exact: true })).toBeVisible();

  await field.pressSequentially(`أنشئ مهمة ${title} غدًا`);
  await page.keyboard.press('Enter');
  await expect(popup.getByRole('textbox', { name: 'العنوان' })).toHaveValue(title);
  await expect(popup.getByRole('button', { name: 'إضافة المهمة' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const added = popup.getByRole('link', { name: new RegExp(title) });
  await expect(added.first()).toBeVisible();
  await expect(field).toBeFocused();

  // The first answer is live: it shows the new task beside the answer that made it.
  await expect(added).toHaveCount(2);
  await added.last().click();
  await expect(page.getByRole('complementary', { name: 'مهمة' }).getByRole('textbox', { name: 'العنوان' })).toHaveValue(title);
  await page.keyboard.press('Control+j');
  await expect(popup).toBeHidden();
});

import { addCard, cardOf, expect, listOf, loadParts, test } from './journey.ts';

test('a card is moved by keyboard and announced; others see it at its origin and its drop position meanwhile', async ({ arrive }) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await addCard(amara, 'Grease the turntable');
  await expect(cardOf(jose, 'Grease the turntable')).toBeVisible();
  await cardOf(amara, 'Grease the turntable').press('Space');
  await expect(amara.locator('[aria-live]').filter({ hasText: 'Grease the turntable' }).first()).toBeAttached();
  const moving = jose.getByRole('note').filter({ hasText: /Amara Okafor.* is moving this task/ });
  await expect(moving).toBeVisible();
  await amara.keyboard.press('ArrowRight');
  const going = jose.locator('[inert]', { hasText: 'Grease the turntable' });
  await expect(jose.getByRole('region', { name: 'In Progress' }).locator(going)).toBeVisible();
  await amara.keyboard.press('Space');
  await expect(moving).toBeHidden();
  await expect(going).toBeHidden();
  // Another test may reorder the lanes, so only the column is checked.
  await expect(jose.locator('section[data-status="in-progress"] article', { hasText: 'Grease the turntable' })).toBeVisible();
  await expect(cardOf(amara, 'Grease the turntable')).toBeFocused();
});

test('saving a title that another person has changed meanwhile asks before overwriting it', async ({ arrive }) => {
  const [{ page: amara, context }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await addCard(jose, 'Sketch the rig');
  await expect(cardOf(amara, 'Sketch the rig')).toBeVisible();
  await cardOf(amara, 'Sketch the rig').press('F2');
  await amara.getByRole('textbox', { name: 'Title' }).fill('Sketch the rig in colour');
  await expect(jose.getByText(/Amara Okafor.* is editing/)).toBeVisible();
  await loadParts(amara);
  await context.setOffline(true); // The card is released as soon as the connection is lost.
  await expect(jose.getByText(/Amara Okafor.* is editing/)).toBeHidden();
  await cardOf(jose, 'Sketch the rig').press('F2');
  await jose.getByRole('textbox', { name: 'Title' }).fill('Sketch the rig in ink');
  await jose.keyboard.press('Enter');
  await context.setOffline(false);

  await expect(amara.getByRole('alert').filter({ hasText: 'Sketch the rig in ink' })).toBeVisible();
  await expect(amara.getByRole('textbox', { name: 'Title' })).toHaveValue('Sketch the rig in colour');
  await amara.getByRole('button', { name: 'Save mine' }).click();
  await expect(cardOf(jose, 'Sketch the rig in colour')).toBeVisible();
});

test('on a phone one column is shown at a time, and cards are moved by their menu', async ({ arrive }) => {
  const [{ page: phone }, { page: amara }] = [await arrive('jose', { width: 390 }), await arrive('amara')];
  await addCard(amara, 'Measure the ramp');
  await phone.locator('[data-column=not-started]').click();
  await expect(cardOf(phone, 'Measure the ramp')).toBeVisible();
  await cardOf(phone, 'Measure the ramp').getByRole('button').click();
  await phone.getByRole('menuitem', { name: /Completed/ }).click();
  await expect(listOf(amara, 'Completed').locator('article', { hasText: 'Measure the ramp' })).toBeVisible();
});

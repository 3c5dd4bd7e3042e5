import { addCard, cardOf, expect, listOf, loadParts, test } from './journey.ts';

test('a card is added, moved, renamed and deleted by keyboard, and each step is announced', async ({ arrive }) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await addCard(amara, 'Grease the turntable');
  await expect(cardOf(jose, 'Grease the turntable')).toBeVisible();
  await cardOf(amara, 'Grease the turntable').focus();
  await amara.keyboard.press('Space');
  await expect(amara.locator('[aria-live]').filter({ hasText: 'Grease the turntable' }).first()).toBeAttached();
  await amara.keyboard.press('ArrowRight');
  await amara.keyboard.press('Space');
  // Another test may reorder the lanes, so only the column is checked.
  await expect(jose.locator('section[data-status="in-progress"] article', { hasText: 'Grease the turntable' })).toBeVisible();
  await expect(cardOf(amara, 'Grease the turntable')).toBeFocused();
});

test('a title being edited by another person cannot be edited, and the editor is named', async ({ arrive }) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await addCard(jose, 'Trace the pipe');
  await cardOf(amara, 'Trace the pipe').focus();
  await amara.keyboard.press('F2');
  await expect(jose.getByText(/Amara Okafor.* is editing/)).toBeVisible();
  await cardOf(jose, 'Trace the pipe').focus();
  await jose.keyboard.press('F2');
  await expect(jose.getByRole('alert').filter({ hasText: 'Amara Okafor' })).toBeVisible();
  await expect(jose.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
});

test('saving a title that another person has changed meanwhile asks before overwriting it', async ({ arrive }) => {
  const [{ page: amara, context }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await addCard(jose, 'Sketch the rig');
  await expect(cardOf(amara, 'Sketch the rig')).toBeVisible();
  await cardOf(amara, 'Sketch the rig').focus();
  await amara.keyboard.press('F2');
  await amara.getByRole('textbox', { name: 'Title' }).fill('Sketch the rig in colour');
  await expect(jose.getByText(/Amara Okafor.* is editing/)).toBeVisible();
  await loadParts(amara);
  await context.setOffline(true); // The card is released as soon as the connection is lost.
  await expect(jose.getByText(/Amara Okafor.* is editing/)).toBeHidden();
  await cardOf(jose, 'Sketch the rig').focus();
  await jose.keyboard.press('F2');
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
  await phone
    .getByText(/^Not Started/)
    .first()
    .click();
  await expect(cardOf(phone, 'Measure the ramp')).toBeVisible();
  await cardOf(phone, 'Measure the ramp').getByRole('button').click();
  await phone.getByRole('menuitem', { name: /Completed/ }).click();
  await expect(listOf(amara, 'Completed').locator('article', { hasText: 'Measure the ramp' })).toBeVisible();
});

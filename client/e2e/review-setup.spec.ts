import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const path = '/admin/previlages/questionaireManagement?view=questionnaires';
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const drawerOf = (page: Page, name: string) => page.getByRole('complementary', { name });

/** Adds a row to the form and chooses the record that it names. */
async function addRow(page: Page, field: string, label: string, title: string, number: number): Promise<void> {
  const list = page.getByRole('list', { name: new RegExp(`^${field}:`) });
  await press(page, `Add row: ${field}`);
  await list
    .getByRole('listitem')
    .nth(number)
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .click();
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill(title);
  await page.getByRole('option', { name: title }).click();
  await expect(list.getByRole('listitem', { name: title })).toBeVisible();
}

test('one person of HR makes a questionnaire and publishes it, and another sees it live as its readers will', async ({ arrive }) => {
  const { page: priya } = await arrive('priya', { path });
  const { page: marek } = await arrive('marek', { path });
  await expect(rowOf(marek, 'Yearly review')).toBeVisible();

  await press(priya, 'New questionnaire');
  await priya.getByRole('textbox', { name: 'Name', exact: true }).fill('Half-year talk');
  await addRow(priya, 'Questions', 'Question', 'Which skill do you want to develop next?', 0);
  await addRow(priya, 'Questions', 'Question', 'How do you see the teamwork of this person?', 1);
  await press(priya, 'Create');
  await expect(rowOf(marek, 'Half-year talk')).toContainText('Which skill do you want to develop next?');

  await marek.getByRole('link', { name: 'Half-year talk', exact: true }).click();
  const preview = drawerOf(marek, 'Questionnaires').getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('listitem')).toHaveCount(2);
  await expect(preview.getByRole('radiogroup', { name: 'Shares knowledge with others.' })).toBeVisible();

  await priya.getByRole('link', { name: 'Half-year talk', exact: true }).click();
  await drawerOf(priya, 'Questionnaires').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(rowOf(marek, 'Half-year talk')).toContainText('Version 1');
  await expect(drawerOf(marek, 'Questionnaires').getByRole('region', { name: 'History' })).toContainText('published version 1');
});

test('a template gets its sections, whose weights and rights another person of HR sees live, and is published', async ({ arrive }) => {
  const templates = '/admin/previlages/templatesPerformanceManagement';
  const { page: priya } = await arrive('priya', { path: templates });
  const { page: marek } = await arrive('marek', { path: templates });
  await expect(rowOf(marek, 'Yearly review')).toBeVisible();

  await press(priya, 'New template');
  await priya.getByRole('textbox', { name: 'Name', exact: true }).fill('Short review');
  await priya.getByRole('button', { name: /^Overall rating scale/ }).click();
  await priya.getByRole('option', { name: 'Performance', exact: true }).click();
  await press(priya, 'Create');
  await expect(rowOf(marek, 'Short review')).toBeVisible();
  for (const page of [priya, marek]) await page.getByRole('link', { name: 'Short review', exact: true }).click();

  const [own, seen] = [priya, marek].map((page) => drawerOf(page, 'Templates'));
  await own!.getByRole('button', { name: 'Add the usual sections' }).click();
  const goals = own!.getByRole('textbox', { name: /^Weight of .*Goals/ });
  await expect(goals).toHaveValue('50 %');
  await expect(seen!.getByRole('textbox', { name: /^Weight of .*Competencies/ })).toHaveValue('50 %');
  await goals.fill('40');
  await goals.press('Tab');
  await expect(seen!.getByText('The weights total 90 of 100.')).toBeVisible();
  await own!.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(priya.getByText('The weights of the sections total 90. Change them so that they total 100.').first()).toBeVisible();

  const preview = seen!.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('listitem', { name: 'Potential', exact: true })).toHaveCount(0);
  await preview.getByText('Manager', { exact: true }).click();
  await preview.getByText('Manager review', { exact: true }).click();
  await expect(preview.getByRole('listitem', { name: 'Potential', exact: true })).toBeVisible();

  await own!.getByRole('button', { name: 'Spread equally' }).click();
  await expect(seen!.getByText('The weights total 100 of 100.')).toBeVisible();
  await own!.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(rowOf(marek, 'Short review')).toContainText('Version 1');
});

import { randomUUID } from 'node:crypto';
import { request, type Page } from '@playwright/test';
import { expect } from './journey.ts';

export interface HrCaller {
  readonly ask: <T>(method: string, url: string, data?: object) => Promise<T>;
  readonly end: () => Promise<void>;
}

/** Calls the server as somebody of the demo company. */
export async function callAs(baseURL: string, login: string): Promise<HrCaller> {
  const caller = await request.newContext({ baseURL });
  const signedIn = await caller.post('/api/auth/sign-in', { data: { login, password: 'three-stones' } });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  return {
    ask: async <T>(method: string, url: string, data?: object) => {
      const headers = { authorization: `Bearer ${accessToken}` };
      const answer = await caller.fetch(url, { method, headers, ...(data && { data }) });
      if (!answer.ok()) throw new Error(`${method} ${url}: ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    end: () => caller.dispose(),
  };
}

interface Basis {
  /** Name of the template with this section only. */
  readonly template: string;
  readonly section: { readonly type: string; readonly title: string; readonly questionnaire?: string };
  readonly cycle: string;
  readonly year: number;
}

/** Publishes a template for every designation, and creates a review cycle of its own for a launch. */
export async function prepareLaunch({ ask }: HrCaller, basis: Basis): Promise<{ templateId: string; cycleId: string }> {
  const idOf = async (plural: string, name: string) => {
    const { rows } = await ask<{ rows: { id: string; name: string }[] }>('GET', `/api/${plural}?sort=name&limit=50`);
    return rows.find((row) => row.name === name)!.id;
  };
  const { questionnaire, ...named } = basis.section;
  const [templateId, cycleId, scaleId] = [randomUUID(), randomUUID(), await idOf('scales', 'Performance')];
  const section = {
    id: randomUUID(),
    rank: 'a0',
    ...named,
    weight: 100,
    questionnaireId: questionnaire === undefined ? null : await idOf('questionnaires', questionnaire),
    scaleId: null,
    editedBy: ['employee-self', 'manager-manager'],
    hiddenFrom: ['manager-self'],
  };
  await ask('POST', '/api/templates', { id: templateId, name: basis.template, scaleId, sections: [section] });
  await ask('POST', `/api/templates/${templateId}/publish`, { version: 1 });
  const year = { startsOn: `${basis.year}-01-01`, endsOn: `${basis.year}-12-31` };
  await ask('POST', '/api/cycles', { id: cycleId, name: basis.cycle, ...year });
  return { templateId, cycleId };
}

export const stepHeading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export async function pick(page: Page, label: RegExp, text: string): Promise<void> {
  // The steps of the wizard are buttons too.
  await page.getByRole('button', { name: label }).last().click();
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill(text);
  await expect(page.getByRole('option').first()).toContainText(text);
  await page.keyboard.press('Enter');
}

/** Enters the days by which the steps of a launch are due. */
export async function enterDays(page: Page, days: Readonly<Record<string, string>>): Promise<void> {
  await expect(stepHeading(page, 'Due dates')).toBeVisible();
  for (const [name, day] of Object.entries(days)) {
    await page.getByRole('textbox', { name, exact: true }).fill(day);
    await page.getByRole('textbox', { name, exact: true }).press('Tab');
  }
  await expect(page.getByRole('navigation', { name: 'Set-up of the launch' })).not.toContainText('to correct');
  await goOn(page);
}

/** Chooses the cycle, and enters its period. */
export async function enterPeriod(page: Page, cycle: string): Promise<void> {
  await expect(stepHeading(page, 'Review period')).toBeVisible();
  await pick(page, /^Review cycle/, cycle);
  await page.getByRole('button', { name: 'Period of the cycle' }).click();
  await expect(page.getByRole('textbox', { name: 'Period to', exact: true })).not.toHaveValue('');
  await goOn(page);
}

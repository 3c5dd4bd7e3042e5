import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { okrTemplate } from '#shared/objectives/okr-template.record.ts';
import { okrUnit } from '#shared/objectives/okr-unit.record.ts';
import { AppError } from '#shared/platform/errors.ts';
import { session } from '#client/access/session.store.ts';
import { installedFeatures, installFeatures } from '#client/platform/base/feature.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { RecordForm } from '#client/records/record-form.tsx';
import type { RecordRow } from '#client/records/any-record.ts';
import { FieldInput } from '#client/records/field-input.tsx';
import type { InputValue } from '#client/records/record-inputs.ts';
import { neededField } from '#client/records/form-rules.ts';
import { ReaderCompany } from '#client/records/record-titles.ts';
import { signInAmara } from '#client/test/board-page.tsx';
import { sampleKeyResult } from '#client/test/sample-key-result.ts';
import { Providers } from '#client/ui/providers.tsx';
import { keyResultParts } from './key-result-parts.tsx';
import { unitFaults, plannedOf } from './create/planned-results.ts';
import { TemplateFormRules } from './library/template-form-rules.tsx';
import { TemplateMark } from './library/template-mark.tsx';
import { objectivesFeature } from './objectives.feature.ts';

/** Puts the list of units, by their names: true for those that are archived. */
const put = (units: Readonly<Record<string, boolean>>) => {
  const records = Object.fromEntries(Object.entries(units).map(([name, isArchived]) => [name, { id: name, name, isArchived, version: 1 }]));
  rooms.at(okrUnit.room, session.actor!.companyId).open.state.shown.state = { records } as never;
};
const before = installedFeatures();

beforeEach(async () => {
  await page.viewport(1000, 1400);
  await activate('en');
  signInAmara();
  installFeatures([objectivesFeature]);
  keptTexts.read = () => undefined;
  keptTexts.write = () => {};
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  put({ hours: false, points: false, crates: true });
});
afterEach(() => {
  installFeatures(before);
  vi.unstubAllGlobals();
});

const sentence = (unit: string) =>
  new RegExp(`The unit “\\W?${unit}\\W?” is not in the list of units. HR keeps this list in OKR management.`, 'u');
const unit = () => page.getByRole('combobox', { name: 'Unit' });

const Rules = keyResultParts.FormRules!;

/** Input of the unit of a stored key result, with the rules of its form. */
function UnitInput({ stored }: { stored: string }) {
  const [value, setValue] = useState<InputValue>(stored);
  const row = { ...sampleKeyResult, actual: null, unit: stored } as unknown as RecordRow;
  return (
    <ReaderCompany value={session.actor!.companyId}>
      <Rules values={row} row={row}>
        {(rulesOf) => (
          <FieldInput
            field={neededField(keyResult.fields.unit, rulesOf('unit'))}
            rules={rulesOf('unit')}
            value={value}
            error={undefined}
            revision={0}
            hasFocus={false}
            onChange={setValue}
          />
        )}
      </Rules>
    </ReaderCompany>
  );
}
const showUnit = (stored: string) => render(<UnitInput stored={stored} />, { wrapper: Providers });

test('the unit of a key result is searched in the open units, by keyboard', async () => {
  await showUnit('hours');
  await expect.element(unit()).toHaveValue('hours');
  await expect.element(unit()).toHaveAttribute('aria-required', 'true');
  await unit().click();
  await expect.element(page.getByRole('option', { name: 'points' })).toBeVisible();
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['hours', 'points']);
  await unit().fill('poi');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(unit()).toHaveValue('points');
});

test('an archived unit of a stored key result stays, marked as archived', async () => {
  await showUnit('crates');
  await expect.element(unit()).toHaveValue('crates (archived)');
  await expect.element(page.getByText(sentence('crates'))).not.toBeInTheDocument();
});

test('a chosen unit that HR archives is told at once in the open form', async () => {
  await showUnit('hours');
  await unit().click();
  await page.getByRole('option', { name: 'points' }).click();
  put({ hours: false, points: true });
  await expect.element(page.getByText(sentence('points'))).toBeVisible();
  await expect.element(unit()).toHaveValue('points (archived)');
});

const row = {
  id: '1',
  rank: 'a0',
  name: 'Win deals',
  polarity: 'increase',
  unit: 'crates',
  start: null,
  target: 9,
  lowest: null,
  highest: null,
  weight: 100,
};
const template = { id: 't', name: 'Sell more', isArchived: false, version: 1, keyResults: [row] } as unknown as RecordRow;

/** Form of a template with one key result. */
const showTemplate = (onSend: () => Promise<{ id: string }> = async () => ({ id: '' })) => {
  const initial = { name: 'Sell more', level: 'team', keyResults: [row] };
  const plan = { record: okrTemplate, initial, submitLabel: 'Save', onSend, onSaved: () => {}, onCancel: () => {} };
  const form = (
    <ReaderCompany value={session.actor!.companyId}>
      <RecordForm {...plan} Rules={TemplateFormRules} />
    </ReaderCompany>
  );
  return render(form, { wrapper: Providers });
};

test('the form of a template names a key result with an archived unit', async () => {
  await showTemplate();
  const item = page.getByRole('listitem', { name: /Win deals/u });
  await expect.element(item.getByText(sentence('crates'))).toBeVisible();
  await item.getByRole('combobox', { name: 'Unit' }).click();
  await page.getByRole('option', { name: 'hours' }).click();
  await expect.element(page.getByText(sentence('crates'))).not.toBeInTheDocument();
});

test('a refusal of a template names the key result and its unit', async () => {
  const fields = [{ path: 'body.keyResults', rule: 'row-unlisted-okrunit', limit: ['Win deals', 'crates'] }];
  const refuse = async () => {
    throw new AppError('input.invalid', { fields });
  };
  await showTemplate(refuse);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByText(/The key result “\W?Win deals\W?” has the unit “\W?crates\W?”, which is not in the list of units/u))
    .toBeVisible();
});

test('the library marks a template while one of its units is not in the list', async () => {
  const mark = () => (
    <ReaderCompany value={session.actor!.companyId}>
      <TemplateMark recordId="t" row={template} />
    </ReaderCompany>
  );
  await render(mark(), { wrapper: Providers });
  await expect.element(page.getByText('Needs attention')).toBeVisible();
  put({ crates: false });
  await expect.element(page.getByText('Needs attention')).not.toBeInTheDocument();
});

test('a planned key result with a unit that is not in the list has a fault', () => {
  const stateOf = (text: string) => (text === 'hours' ? 'open' : 'absent');
  expect(unitFaults(plannedOf({ ...row, unit: 'hours' } as never), { stateOf })).toEqual({});
  expect(unitFaults(plannedOf(row as never), { stateOf })).toEqual({ unit: { rule: 'unlisted-okrunit', limit: 'crates' } });
  expect(unitFaults(plannedOf({ ...row, polarity: 'binary' } as never), { stateOf })).toEqual({});
});

import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useState } from 'react';
import { activate } from '#client/platform/base/i18n.ts';
import { DayInput } from './day-input.tsx';
import { Providers } from './providers.tsx';

let faults: boolean[];

function Form() {
  const [day, setDay] = useState('');
  return (
    <>
      <DayInput
        aria-label="Due date"
        aria-describedby={undefined}
        size="xs"
        value={day}
        today="2026-11-22"
        error={false}
        onChange={setDay}
        onFault={(isFaulty) => faults.push(isFaulty)}
      />
      <button type="button" onClick={() => setDay('2031-09-22')}>
        Choose for them
      </button>
    </>
  );
}

beforeEach(async () => {
  faults = [];
  await page.viewport(1280, 800);
  await activate('en');
});

test('a new value from outside replaces invalid input', async () => {
  await render(<Form />, { wrapper: Providers });
  const field = page.getByRole('textbox', { name: 'Due date' });
  await field.fill('banana');
  await userEvent.tab();
  await page.getByRole('button', { name: 'Choose for them' }).click();
  await expect.element(field).toHaveValue('22 Sep 2031');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(faults).toEqual([false, true, false]);
});

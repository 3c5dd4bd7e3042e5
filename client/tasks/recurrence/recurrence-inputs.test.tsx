import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { draftOf } from './recurrence-draft.ts';
import { RhythmInputs } from './recurrence-inputs.tsx';

function Inputs() {
  const [draft, setDraft] = useState(draftOf(null, '2026-11-02'));
  return <RhythmInputs draft={draft} errorOf={() => null} onChange={(change) => setDraft({ ...draft, ...change })} />;
}

const unit = () => page.getByRole('combobox', { name: 'Unit' });

beforeEach(() => activate('en'));

test('the unit of a recurrence agrees with its number', async () => {
  await render(<Inputs />, { wrapper: Providers });
  await expect.element(unit()).toHaveValue('week');
  await page.getByRole('textbox', { name: 'Repeat every' }).fill('2');
  await expect.element(unit()).toHaveValue('weeks');
});

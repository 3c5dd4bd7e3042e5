import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { objective } from '#shared/objectives/objective.record.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { keepPlanned, newResult } from '#client/objectives/create/planned-results.ts';
import { useKeptForm } from '#client/records/form-draft.ts';
import { Providers } from '#client/ui/providers.tsx';
import type * as templates from './template-start.ts';
import { useTemplateStart } from './use-template-start.ts';

const results = [newResult()];
vi.mock('./template-start.ts', () => ({
  readTemplate: async (templateId: string): Promise<templates.TemplateStart> => ({
    templateId,
    values: { name: templateId },
    results: templateId === 'measured' ? results : [],
  }),
}));

const draft = { inputs: { name: 'Typed' }, written: ['name'] };

function Start({ isTyped }: { isTyped: boolean }) {
  const { start, turn, onChoose } = useTemplateStart({ templateId: null, onTaken: () => {} });
  const { erase } = useKeptForm({ record: objective }, draft, isTyped);
  return (
    <>
      <output>{[start?.templateId ?? 'none', turn].join(' ')}</output>
      <button onClick={() => onChoose('plain')}>Plain</button>
      <button onClick={() => onChoose('measured')}>Measured</button>
      <button onClick={erase}>Erase</button>
    </>
  );
}
const show = (isTyped = false) => render(<Start isTyped={isTyped} />, { wrapper: Providers });
const state = () => page.getByRole('status').first();
const press = (name: string) => page.getByRole('button', { name }).click();

beforeEach(async () => {
  await activate('en');
  const kept = new Map<string, string>();
  keptTexts.read = (name) => kept.get(name);
  keptTexts.write = (name, text) => void (text === undefined ? kept.delete(name) : kept.set(name, text));
});

test('a draft that began from a template keeps it over a reload, until the draft is erased', async () => {
  const first = await show(true);
  await press('Plain');
  await expect.element(state()).toHaveTextContent('plain 1');
  await first.unmount();
  const second = await show(true);
  await expect.element(state()).toHaveTextContent('plain 0');
  await press('Erase');
  await second.unmount();
  await show();
  await expect.element(state()).toHaveTextContent('none 0');
});

test('key results of a template keep it too, and without a draft it is forgotten', async () => {
  const first = await show();
  await press('Measured');
  await expect.element(state()).toHaveTextContent('measured 1');
  await first.unmount();
  const second = await show();
  await expect.element(state()).toHaveTextContent('measured 0');
  await second.unmount();
  keepPlanned([]);
  const third = await show();
  await expect.element(state()).toHaveTextContent('none 0');
  await third.unmount();
  keepPlanned(results);
  await show();
  await expect.element(state()).toHaveTextContent('none 0');
});

test('a template that is chosen again begins the form again', async () => {
  await show();
  await press('Plain');
  await expect.element(state()).toHaveTextContent('plain 1');
  await press('Plain');
  await expect.element(state()).toHaveTextContent('plain 2');
});

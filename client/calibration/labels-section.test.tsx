import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CalibrationState } from '#shared/calibration/calibration.room.ts';
import { boxNames } from '#shared/calibration/nine-boxes.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { aStone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { CalibrationHandle } from './calibration.store.ts';
import { LabelsSection } from './labels-section.tsx';

const room = { id: aStone(3).id } as CalibrationHandle;
const [highest, lowest] = [boxNames[0], boxNames.at(-1)];
const bodies: unknown[] = [];

const sectionOf = (first: string, last: string) => {
  const labels = [
    { box: highest, label: first },
    { box: lowest, label: last },
  ];
  const state = { guideline: [], labels } as unknown as CalibrationState;
  return <LabelsSection state={state} room={room} isEditable />;
};

beforeEach(async () => {
  await activate('en');
  bodies.length = 0;
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(body as string));
    return Response.json({ guideline: [], labels: [] });
  });
});

afterEach(() => vi.unstubAllGlobals());

test('a name that is being typed stays when a colleague renames the boxes, and other names follow', async () => {
  const screen = await render(sectionOf('Old', 'Low'), { wrapper: Providers });
  await page.getByRole('textbox', { name: 'Old' }).fill('Mine');
  await screen.rerender(sectionOf('Theirs', 'Lower'));
  await expect.element(page.getByRole('textbox', { name: 'Lower' })).toHaveValue('Lower');
  await expect.element(page.getByRole('textbox', { name: 'Theirs' })).toHaveValue('Mine');
  await userEvent.tab();
  await expect.poll(() => bodies).toHaveLength(1);
  expect(bodies).toEqual([{ labels: [{ box: highest, label: 'Mine' }] }]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { percent } from '#shared/records/fields.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { aStone, stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { AnyRecord } from './any-record.ts';
import { RecordHistory } from './record-history.tsx';
import { rememberTitles } from './record-titles.ts';

beforeEach(() => activate('en'));
afterEach(() => vi.unstubAllGlobals());

const progress = percent({ label: { id: 'Progress', message: 'Progress' }, initial: 0 });
const record = { ...stone, fields: { ...stone.fields, progress } } as unknown as AnyRecord;
const cause = aStone(1, { name: 'Calibrate the cutters' });
const unchanged = { at: '2026-11-02T09:00:00.000Z', actorId: null, changed: [], from: {}, to: {} };

test('a change that follows from another record names that record, and nobody as its author', async () => {
  const entries = [
    { ...unchanged, id: 'a', action: 'edited', causeId: cause.id, changed: ['progress'], from: { progress: 45 }, to: { progress: 22 } },
    { ...unchanged, id: 'b', action: 'edited', causeId: null, changed: ['progress'], from: { progress: 10 }, to: { progress: 45 } },
    { ...unchanged, id: 'c', action: 'edited', causeId: aStone(2).id, changed: ['progress'], from: { progress: 0 }, to: { progress: 10 } },
    { ...unchanged, id: 'd', action: 'archived', causeId: cause.id },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ entries, next: null }));
  rememberTitles(record, [cause]);
  await render(<RecordHistory record={record} recordId={aStone(3).id} news="1" />, { wrapper: Providers });
  const entryOf = (hasText: RegExp) => page.getByRole('listitem').filter({ hasText });
  await expect.element(entryOf(/^Progress changed from 45% to 22% through Calibrate the cutters/)).toBeVisible();
  await expect.element(entryOf(/Cairn changed Progress from 10% to 45%/)).toBeVisible();
  await expect.element(entryOf(/^Progress changed from 0% to 10% through another record/)).toBeVisible();
  await expect.element(entryOf(/Cairn archived this record.*Together with Calibrate the cutters/)).toBeVisible();
});

import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CalibrationNote } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { draftNow, writeDraft } from '#client/access/drafts.store.ts';
import { SessionRoomContext, type SessionRoom } from '#client/calibration/room-context.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { noteDraft, NoteEditor } from './note-editor.tsx';

const predict = vi.fn<SessionRoom['room']['predict']>();

const noted = (text: string) => ({ id: 'note', text, isDone: false }) as CalibrationNote;
const edit = (text: string) => (
  <SessionRoomContext value={{ room: { id: 'room', predict } } as unknown as SessionRoom}>
    <NoteEditor note={noted(text)} />
  </SessionRoomContext>
);
const field = page.getByRole('textbox', { name: 'Text of the note' });

beforeEach(async () => {
  predict.mockReset();
  await activate('en');
  writeDraft(noteDraft('note'), { text: 'Depot first', base: 'Depot' });
});

test('a text that somebody has changed meanwhile is shown beside the typed one, which replaces it on request', async () => {
  const screen = await render(edit('Depot'), { wrapper: Providers });
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await screen.rerender(edit('Ramp'));
  await expect.element(page.getByRole('alert').getByText('Ramp')).toBeVisible();
  await expect.element(field).toHaveValue('Depot first');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('button', { name: 'Replace it with mine' }).click();
  expect(predict.mock.calls.map(([event, data]) => [event.name, data])).toEqual([
    ['calibration.note-put', { id: 'room', note: { ...noted('Ramp'), text: 'Depot first' } }],
  ]);
});

test('a refused text stays in the draft', async () => {
  predict.mockRejectedValueOnce(new Error('refused'));
  await render(edit('Depot'), { wrapper: Providers });
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(predict).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(draftNow(noteDraft('note'))?.text).toBe('Depot first'));
});

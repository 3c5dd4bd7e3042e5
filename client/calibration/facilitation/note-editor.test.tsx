import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CalibrationNote } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { draftNow, writeDraft } from '#client/access/drafts.store.ts';
import type { CalibrationHandle } from '#client/calibration/calibration.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { noteDraft, NoteEditor } from './note-editor.tsx';
import { notesOfPanel, notesOfRoom, type NoteRoom } from './notes.store.ts';
import { NoteRoomContext } from './use-notes.ts';

const predict = vi.fn<CalibrationHandle['predict']>();
const room = { id: 'room', predict } as unknown as CalibrationHandle;

const noted = (text: string) => ({ id: 'note', text, isDone: false }) as CalibrationNote;
const edit = (text: string, notes: NoteRoom = notesOfRoom(room)) => (
  <NoteRoomContext value={notes}>
    <NoteEditor note={noted(text)} />
  </NoteRoomContext>
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

test('a note for facilitators and HR changes in the room of the panel', async () => {
  const panel = notesOfPanel(room as unknown as Parameters<typeof notesOfPanel>[0]);
  await render(edit('Depot', panel), { wrapper: Providers });
  await page.getByRole('button', { name: 'Save' }).click();
  expect(predict.mock.calls.map(([event]) => event.name as string)).toEqual(['calibration-panel.note-put']);
});

test('a refused text stays in the draft', async () => {
  predict.mockRejectedValueOnce(new Error('refused'));
  await render(edit('Depot'), { wrapper: Providers });
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(predict).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(draftNow(noteDraft('note'))?.text).toBe('Depot first'));
});

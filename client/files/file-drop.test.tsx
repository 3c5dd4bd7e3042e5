import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pictureKinds } from '#shared/files/file-kinds.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { FileDrop, textDropHandlers, type OpenFileDialog } from './file-drop.tsx';

const onFiles = vi.fn<(files: readonly File[]) => void>();
const receivedNames = () => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name));

function Area({ isSingle = false }: { isSingle?: boolean }) {
  const openDialog = useRef<OpenFileDialog>(null);
  return (
    <FileDrop label="Attachments" onFiles={onFiles} openRef={openDialog} kinds={pictureKinds} isSingle={isSingle}>
      <textarea aria-label="Answer" {...textDropHandlers} />
      <button type="button" onClick={() => openDialog.current?.()}>
        Browse
      </button>
    </FileDrop>
  );
}

beforeEach(async () => {
  onFiles.mockClear();
  await activate('en');
});

const area = () => page.getByRole('group', { name: 'Attachments' });
const field = () => page.getByRole('textbox', { name: 'Answer' }).element();
const filesOf = (...names: string[]) => {
  const data = new DataTransfer();
  for (const name of names) data.items.add(new File(['stone'], name));
  return data;
};
const textOf = (text: string) => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  return data;
};
/** Returns false if the drop area has called `preventDefault`. */
const drag = (kind: 'dragenter' | 'dragover' | 'drop', dataTransfer: DataTransfer) =>
  field().dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
const paste = (clipboardData: DataTransfer) =>
  field().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));

test('dropped files of any type are passed to the receiver', async () => {
  await render(<Area />, { wrapper: Providers });
  expect(drag('drop', filesOf('hall.png', 'film.mp4'))).toBe(false);
  await expect.poll(receivedNames).toEqual([['hall.png', 'film.mp4']]);
});

test('pasted files are passed on, and pasted text goes into the field', async () => {
  await render(<Area />, { wrapper: Providers });
  expect(paste(textOf('Three stones'))).toBe(true);
  expect(paste(filesOf('image.png'))).toBe(false);
  await expect.poll(receivedNames).toEqual([['image.png']]);
});

test('a single-file area accepts only the first of several files', async () => {
  await render(<Area isSingle />, { wrapper: Providers });
  drag('drop', filesOf('hall.png', 'door.png'));
  await expect.poll(receivedNames).toEqual([['hall.png']]);
});

test('the area is highlighted while files are dragged over it', async () => {
  await render(<Area />, { wrapper: Providers });
  drag('dragenter', filesOf('hall.png'));
  await expect.element(area()).toHaveAttribute('data-accept');
  drag('drop', filesOf('hall.png'));
  await expect.element(area()).not.toHaveAttribute('data-accept');
});

test('text dragged into a field of the area is handled by the field', async () => {
  await render(<Area />, { wrapper: Providers });
  for (const kind of ['dragenter', 'dragover', 'drop'] as const) expect(drag(kind, textOf('Three stones'))).toBe(true);
});

test('the file dialog offers the file types of the area, and a button opens it', async () => {
  await render(<Area />, { wrapper: Providers });
  const input = area().element().querySelector('input')!;
  expect(input.accept).toBe('.png,.jpg,.jpeg,.webp,.gif');
  const opened = vi.spyOn(input, 'click').mockImplementation(() => {});
  await page.getByRole('button', { name: 'Browse' }).click();
  expect(opened).toHaveBeenCalledOnce();
});

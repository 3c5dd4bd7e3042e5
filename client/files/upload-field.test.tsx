import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { maxFileSize } from '#shared/files/file.schema.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { ManualRequest, recordOf } from '#client/test/manual-request.ts';
import { Providers } from '#client/ui/providers.tsx';
import { UploadField } from './upload-field.tsx';
import { useUploads } from './use-uploads.ts';

function Field({ scope }: { scope: string }) {
  const [fileIds, setFileIds] = useState<readonly string[]>([]);
  const uploads = useUploads({ scope, fileIds, onChange: setFileIds, max: 3 });
  return (
    <>
      <UploadField uploads={uploads} label="Attachments" max={3} />
      <p>{`${fileIds.length} arrived, ${uploads.isBusy ? 'busy' : 'at rest'}`}</p>
    </>
  );
}

let scope: string;
beforeEach(async () => {
  ManualRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', ManualRequest);
  vi.stubGlobal('fetch', async () => Response.json({ id: 'gone' }));
  await activate('en');
  scope = crypto.randomUUID();
  await render(<Field scope={scope} />, { wrapper: Providers });
});
afterEach(() => vi.unstubAllGlobals());

const fileOf = (name: string, bytes: number | string = 'stone') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);
const choose = (...files: File[]) => page.getByLabelText('Attachments').last().upload(files);
const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent);

test('an upload shows its progress and the file check, and can be removed', async () => {
  await choose(fileOf('notes.txt'));
  await expect.element(page.getByRole('progressbar', { name: /^Uploading/ })).toHaveAttribute('aria-valuenow', '0');
  ManualRequest.all[0]!.progress(64);
  await expect.element(page.getByText('64 %')).toBeVisible();
  await expect.element(page.getByText('0 arrived, busy')).toBeVisible();
  ManualRequest.all[0]!.answer(200, { files: [recordOf('notes.txt')] });
  await expect.element(page.getByText('Checking file')).toBeVisible();
  await expect.element(page.getByText('1 arrived, busy')).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect.element(page.getByText('0 arrived, at rest')).toBeVisible();
  expect(lines()).toEqual([]);
});

test('a dropped file is listed and uploaded like a chosen file', async () => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(fileOf('notes.txt'));
  const hint = page.getByText('Drop files here, or paste a picture').element();
  hint.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(page.getByRole('progressbar', { name: /^Uploading/ })).toBeVisible();
  expect(ManualRequest.all).toHaveLength(1);
});

test('an unsupported, empty or too large file shows an error and is not uploaded', async () => {
  await choose(fileOf('film.mp4'), fileOf('empty.txt', ''), fileOf('large.pdf', maxFileSize + 1));
  await expect.element(page.getByText('File is larger than 10 MB')).toBeVisible();
  await expect.element(page.getByText('File is empty')).toBeVisible();
  await expect.element(page.getByText('File type not supported')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another' }).first().click();
  expect(lines()).toHaveLength(2);
  expect(ManualRequest.all).toEqual([]);
});

test('an interrupted upload shows its progress, and a retry sends the same file with the same key', async () => {
  await choose(fileOf('notes.txt'));
  await expect.poll(() => ManualRequest.all.length).toBe(1);
  ManualRequest.all[0]!.progress(40);
  ManualRequest.all[0]!.break();
  await expect.element(page.getByText('Upload interrupted at 40 %')).toBeVisible();
  await page.getByRole('button', { name: /^Try again: / }).click();
  await expect.poll(() => ManualRequest.all.length).toBe(2);
  const [first, second] = ManualRequest.all.map(({ headers }) => headers['Idempotency-Key']);
  expect(second).toBe(first);
  ManualRequest.all[1]!.answer(409, { code: 'files.full' });
  await expect.element(page.getByText(/^You have too many unattached files/)).toBeVisible();
});

test('an upload continues after its field unmounts, and a new field shows it', async () => {
  await choose(fileOf('notes.txt'));
  await expect.poll(() => ManualRequest.all.length).toBe(1);
  await cleanup();
  ManualRequest.all[0]!.progress(50);
  expect(ManualRequest.all[0]!.isAborted).toBe(false);
  await render(<Field scope={scope} />, { wrapper: Providers });
  await expect.element(page.getByText('50 %')).toBeVisible();
});

test('canceling an upload aborts the request', async () => {
  await choose(fileOf('notes.txt'));
  await page.getByRole('button', { name: /^Cancel upload of/ }).click();
  expect(ManualRequest.all[0]!.isAborted).toBe(true);
  expect(lines()).toEqual([]);
});

test('files above the limit are not added', async () => {
  await choose(...['a', 'b', 'c', 'd'].map((name) => fileOf(`${name}.txt`)));
  await expect.poll(() => lines().length).toBe(3);
  await expect.element(page.getByRole('button', { name: 'Browse' })).toBeDisabled();
  await expect.element(page.getByText('File limit reached')).toBeVisible();
  await expect.element(page.getByText('1 file not added. File limit reached')).toBeVisible();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setPictureEndpoint } from '#shared/files/picture.api.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { ManualRequest, recordOf } from '#client/test/manual-request.ts';
import { Providers } from '#client/ui/providers.tsx';
import { usePicture } from './use-picture.ts';

const done = vi.fn<() => void>();
let worn: string[];
let answers: (() => Response)[];

async function answer(url: string, init?: RequestInit): Promise<Response> {
  if (!url.endsWith(setPictureEndpoint.url)) return Response.json({ id: 'gone' });
  worn.push((JSON.parse(init?.body as string) as { fileId: string }).fileId);
  return (answers.shift() ?? (() => Response.json({ picture: 'hash' })))();
}

function Picture() {
  const { save, standing, isSaving } = usePicture(done);
  const canvas = () => Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
  return (
    <>
      <button type="button" disabled={isSaving} onClick={() => save(canvas())}>
        Save
      </button>
      <p>{`It is ${standing?.step ?? 'nowhere'}`}</p>
    </>
  );
}

beforeEach(async () => {
  [ManualRequest.all, worn, answers] = [[], [], []];
  done.mockClear();
  vi.stubGlobal('XMLHttpRequest', ManualRequest);
  vi.stubGlobal('fetch', answer);
  await activate('en');
  await render(<Picture />, { wrapper: Providers });
});
afterEach(() => vi.unstubAllGlobals());

const save = page.getByRole('button', { name: 'Save' });
const isSent = async (count: number) => await expect.poll(() => ManualRequest.all.length).toBe(count);

test('a picture is uploaded once, however often Save is pressed, and set as avatar after the check', async () => {
  await save.dblClick();
  await isSent(1);
  const record = recordOf('picture.webp', { state: 'ready' });
  ManualRequest.all[0]!.answer(200, { files: [record] });
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect([worn, ManualRequest.all.length]).toEqual([[record.id], 1]);
});

test('saving again after a rejection uploads a new picture', async () => {
  await save.click();
  await isSent(1);
  ManualRequest.all[0]!.answer(200, { files: [recordOf('picture.webp', { state: 'refused', reason: 'damaged' })] });
  await expect.element(page.getByText('It is refused')).toBeVisible();
  await save.click();
  await isSent(2);
  await expect.element(page.getByText('It is sending')).toBeVisible();
  ManualRequest.all[1]!.break();
  await expect.element(page.getByText('It is broken')).toBeVisible();
  await save.click();
  await isSent(3);
  await expect.element(page.getByText('It is sending')).toBeVisible();
  const record = recordOf('picture.webp', { state: 'ready' });
  ManualRequest.all[2]!.answer(200, { files: [record] });
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(worn).toEqual([record.id]);
});

test('a picture that cannot be set as avatar is discarded, and the next one is uploaded', async () => {
  answers = [() => Response.json({ code: 'input.invalid' }, { status: 422 })];
  const [first, second] = [recordOf('picture.webp', { state: 'ready' }), recordOf('picture.webp', { state: 'ready' })];
  await save.click();
  await isSent(1);
  ManualRequest.all[0]!.answer(200, { files: [first] });
  await expect.element(page.getByText('It is nowhere')).toBeVisible();
  expect(done).not.toHaveBeenCalled();
  await save.click();
  await isSent(2);
  ManualRequest.all[1]!.answer(200, { files: [second] });
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(worn).toEqual([first.id, second.id]);
});

import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate, loadLateMessages } from '#client/platform/base/i18n.ts';
import { stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { ImportUploadStep } from './import-upload-step.tsx';

vi.mock('./transfers.store.ts', () => ({}));

test('the text that empties a field keeps its order in an Arabic sentence', async () => {
  await activate('ar');
  await loadLateMessages();
  await render(<ImportUploadStep record={stone} onDraft={() => {}} />, { wrapper: Providers });
  const hint = page.getByText(/الخلية الفارغة/);
  await expect.element(hint).toBeVisible();
  expect(hint.element().textContent).toContain('\u2068#CLEAR\u2069');
});

import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Review } from '#shared/reviews/review.record.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { AnswersStatus } from './writing-status.tsx';

const review = { status: 'self-draft', selfDue: '2026-12-10', isUnsigned: false } as Review;
const onMove = vi.fn<() => Promise<null>>(async () => null);

beforeEach(async () => {
  await activate('en');
  onMove.mockClear();
});

const dialog = (answers: AnswersStatus) => (
  <Providers>
    <MoveDialog move="submit-self" review={review} answers={answers} onMove={onMove} onClose={() => {}} />
  </Providers>
);
const button = page.getByRole('button', { name: 'Submit self review' });

test('a form is submitted only once its last answer is saved', async () => {
  const { rerender } = await render(dialog('saving'));
  await expect.element(button).toBeDisabled();
  await rerender(dialog('saved'));
  await userEvent.click(button);
  expect(onMove).toHaveBeenCalledOnce();
});

test('a form with answers that were not saved cannot be submitted, and the dialog says why', async () => {
  const { rerender } = await render(dialog('refused'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Some answers are not saved. Close this dialog and correct them first.');
  await expect.element(button).toBeDisabled();
  await rerender(dialog('unanswered'));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Not saved yet: Cairn cannot be reached. Your changes are kept on this device.');
  await expect.element(button).toBeDisabled();
});

test('Escape asks before an entered comment is lost', async () => {
  const onClose = vi.fn<() => void>();
  await render(<MoveDialog move="acknowledge" review={review} answers="saved" onMove={onMove} onClose={onClose} />, { wrapper: Providers });
  const comment = page.getByRole('textbox', { name: 'Comment (optional)' });
  await userEvent.fill(comment, 'I agree with most of it');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(comment).toHaveValue('I agree with most of it');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape closes a dialog without a comment at once', async () => {
  const onClose = vi.fn<() => void>();
  await render(<MoveDialog move="acknowledge" review={review} answers="saved" onMove={onMove} onClose={onClose} />, { wrapper: Providers });
  await expect.element(page.getByRole('textbox', { name: 'Comment (optional)' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

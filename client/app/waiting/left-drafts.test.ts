import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import type { FormItem } from '#shared/reviews/form-content.ts';
import type { Answers } from '#shared/reviews/form.schema.ts';
import { NetworkFailure } from '#client/platform/base/failures.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { connection } from '#client/platform/live/connection.ts';
import { isConflict } from '#client/records/autosave/autosave-state.ts';
import type { RecordChanges } from '#client/records/record.store.ts';
import * as plans from '#client/reviews/forms/answers-plan.ts';
import { discardDraft, leftDrafts, retryDraft, takeOverDrafts } from './left-drafts.store.ts';

const original = { ...keptTexts };
const device = new Map<string, string>();
const closedTab = crypto.randomUUID();
const itemId = '10000000-0000-4000-8000-000000000001';
const item = {
  id: itemId,
  kind: 'text',
  text: 'What went well?',
  commentMode: 'none',
  options: [],
} as unknown as FormItem;

/** Form of a review with one answer, as the server has it. */
class Review {
  readonly id = crypto.randomUUID();
  answer: string | null = null;
  changes = 0;
  readonly keys: string[] = [];
  refusal: Error | null = null;
  get name() {
    return `review-self:${this.id}`;
  }
  get answers(): Answers {
    return { [itemId]: { answer: this.answer, comment: null, changes: this.changes } };
  }
  readonly send = async (changes: RecordChanges, key: string): Promise<Answers> => {
    this.keys.push(key);
    if (this.refusal) throw this.refusal;
    const { from, to } = changes[itemId]!;
    if (from !== this.answer) {
      const { [itemId]: stored } = this.answers;
      throw new AppError('record.stale', { current: { [itemId]: stored!.answer, version: this.changes + 1 } });
    }
    this.answer = to as string;
    this.changes += 1;
    return this.answers;
  };
  /** A closed tab has left an answer. */
  leave(text: string, from: string | null = null): void {
    const kept = { typed: { [itemId]: { from, input: text } }, sending: null, at: Date.now() };
    device.set(`autosave:${this.name}:${closedTab}`, JSON.stringify(kept));
  }
}

let reviews: Review[];
beforeEach(() => {
  device.clear();
  credentials.personId = 'amara';
  keptTexts.write = (name, text) => void (text === undefined ? device.delete(name) : device.set(name, text));
  keptTexts.readAll = async (prefix) => Object.fromEntries([...device].filter(([key]) => key.startsWith(prefix)));
  keptTexts.remove = async (name) => void device.delete(name);
  connection.status = 'live';
  reviews = [new Review(), new Review()];
  vi.spyOn(plans, 'readReviewPlan').mockImplementation(async (id) => {
    const found = reviews.find((review) => review.id === id);
    return found ? { name: found.name, items: [item], stored: found.answers, send: found.send } : null;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(keptTexts, original);
  credentials.personId = null;
  connection.status = 'catching-up';
});

const listed = () => Object.values(leftDrafts());

test('answers that a closed tab has left are sent once without opening the form', async () => {
  const [review] = reviews;
  review!.leave('The launch');
  connection.status = 'offline';
  await takeOverDrafts();
  expect(listed()).toMatchObject([{ name: review!.name, kind: 'review', opened: null, refusal: null }]);
  connection.status = 'live';
  await takeOverDrafts();
  await vi.waitFor(() => expect(listed()).toEqual([]));
  expect([review!.answer, review!.keys.length, device.size]).toEqual(['The launch', 1, 0]);
  await takeOverDrafts();
  expect(review!.keys).toHaveLength(1);
});

test('an answer that was lost is sent again under its key', async () => {
  const [review] = reviews;
  review!.refusal = new NetworkFailure();
  review!.leave('The launch');
  await takeOverDrafts();
  await vi.waitFor(() => expect(review!.keys.length).toBe(1));
  review!.refusal = null;
  await vi.waitFor(() => expect(listed()).toEqual([]), { timeout: 3_000 });
  expect([review!.answer, new Set(review!.keys).size]).toEqual(['The launch', 1]);
});

test('a conflict waits for the decision of the writer', async () => {
  const [review] = reviews;
  Object.assign(review!, { answer: 'From another device', changes: 1 });
  review!.leave('The launch');
  await takeOverDrafts();
  const [draft] = listed();
  const { autosave } = draft!.opened!;
  expect(isConflict(autosave.view().state, itemId)).toBe(true);
  expect(review!.keys).toEqual([]);
  autosave.keep(itemId);
  await vi.waitFor(() => expect(listed()).toEqual([]));
  expect([review!.answer, device.size]).toEqual(['The launch', 0]);
});

test('a refused answer is sent again or discarded, and a form that is closed is not opened', async () => {
  const [review, other] = reviews;
  review!.refusal = new AppError('review.paused');
  review!.leave('The launch');
  other!.leave('Something else');
  reviews = [review!];
  await takeOverDrafts();
  await vi.waitFor(() => expect(listed().map(({ opened }) => opened?.autosave.view().state.refusal)).toEqual(['review.paused', undefined]));
  expect(listed()[1]).toMatchObject({ opened: null, refusal: 'review.closed' });
  await discardDraft(listed()[1]!);
  review!.refusal = null;
  retryDraft(listed()[0]!);
  await vi.waitFor(() => expect(listed()).toEqual([]));
  expect([review!.answer, device.size]).toEqual(['The launch', 0]);
});

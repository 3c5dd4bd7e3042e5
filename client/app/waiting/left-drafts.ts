import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { openTabs, tabId } from '#client/platform/base/tab.ts';
import { readFeedbackPlan } from '#client/feedback/answering/feedback-plan.ts';
import { readReviewPlan, type AnswersPlan } from '#client/reviews/forms/answers-plan.ts';

const prefix = 'autosave:';

/** Form with answers that a closed tab has left on the device. */
export interface LeftForm {
  /** Name of the form on the device. */
  readonly name: string;
  readonly kind: 'review' | 'feedback';
  readonly href: string;
}

const names = /^autosave:((review-self|review-manager|feedback):([\da-f-]{36})):([\da-f-]{36})$/;

type Source = 'review-self' | 'review-manager' | 'feedback';

const hrefOf = (source: Source, id: string) => (source === 'feedback' ? `/admin/advancedreviews?answer=${id}` : `/admin/reviews/${id}`);

/** Finds forms whose answers closed tabs have left. Open forms save theirs themselves. */
export async function findLeftForms(): Promise<LeftForm[]> {
  const [texts, tabs] = await Promise.all([keptTexts.readAll(prefix), openTabs()]);
  const found = Object.keys(texts).flatMap((text): [string, LeftForm][] => {
    const [, name = '', source, id = '', tab = tabId] = names.exec(text) ?? [];
    const kind = source === 'feedback' ? 'feedback' : 'review';
    return tabs.has(tab) ? [] : [[name, { name, kind, href: hrefOf(source as Source, id) }]];
  });
  return [...new Map(found).values()];
}

/** Deletes what closed tabs have left of a form. */
export async function discardLeft(name: string): Promise<void> {
  const [texts, tabs] = await Promise.all([keptTexts.readAll(`${prefix}${name}:`), openTabs()]);
  const left = Object.keys(texts).filter((text) => !tabs.has(text.slice(-tabId.length)));
  await Promise.all(left.map((text) => keptTexts.remove(text)));
}

/** Reads the form, in order to save its answers. Returns null if the reader does not write it any more. */
export function readPlan(name: string): Promise<AnswersPlan | null> {
  const [source, id] = name.split(':') as [Source, string];
  if (source === 'feedback') return readFeedbackPlan(id);
  return readReviewPlan(id, source === 'review-self' ? 'self' : 'manager');
}

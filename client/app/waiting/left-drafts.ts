import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { openTabs, tabId } from '#client/platform/base/tab.ts';

/** Answers of a form that are not saved yet. They are sent when the form is opened. */
export interface LeftDraft {
  /** Name of its text on the device. */
  readonly name: string;
  readonly kind: 'review' | 'feedback';
  readonly href: string;
}

const names = /^autosave:(?:review-\w+:([\da-f-]{36})|feedback:[\da-f-]{36}):([\da-f-]{36})$/;

/** Finds drafts that closed tabs have left. Open forms save theirs themselves. */
export async function findLeftDrafts(): Promise<LeftDraft[]> {
  const [texts, tabs] = await Promise.all([keptTexts.readAll('autosave:'), openTabs()]);
  return Object.keys(texts).flatMap((name): LeftDraft[] => {
    const [, reviewId, tab = tabId] = names.exec(name) ?? [];
    if (tabs.has(tab)) return [];
    return [
      reviewId === undefined
        ? { name, kind: 'feedback', href: '/admin/advancedreviews' }
        : { name, kind: 'review', href: `/admin/reviews/${reviewId}` },
    ];
  });
}

export const discardDraft = (name: string): Promise<void> => keptTexts.remove(name);

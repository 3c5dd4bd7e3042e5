import { useState } from 'react';
import { faultsOfAnswers, type AnswerFault } from '#shared/reviews/answers.ts';
import type { Writing } from './writing.ts';

const noFaults: ReadonlyMap<string, string> = new Map();

/** Scrolls to an item and gives its first input the focus. */
function goTo(itemId: string): void {
  const place = document.getElementById(`item-${itemId}`);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
}

/** Answers that are missing, named once the writer has tried to submit. They are checked again as the writer goes on. */
export function useMissing({ items, answers }: Pick<Writing, 'items' | 'answers'>) {
  const [isShown, setIsShown] = useState(false);
  const faults = isShown ? new Map(faultsOfAnswers(items, answers).map(({ path, rule }) => [path, rule as string])) : noFaults;
  const show = ([first]: readonly AnswerFault[]) => {
    setIsShown(true);
    if (first) requestAnimationFrame(() => goTo(first.path));
  };
  return { faults, show };
}

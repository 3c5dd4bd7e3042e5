import { useCallback, useRef } from 'react';

/** Puts the focus on the button that confirms a question, or into its first field if something is missing. */
export function useFocusInQuestion(isComplete: boolean) {
  const first = useRef(isComplete);
  return useCallback((form: HTMLFormElement | null) => {
    form?.querySelector<HTMLElement>(first.current ? '[type=submit]' : 'input')?.focus();
  }, []);
}

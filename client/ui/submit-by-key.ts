import type { KeyboardEvent } from 'react';

/** Submits a form when Enter is pressed with Ctrl or Command in one of its fields. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  // The key would press a focused button too.
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

const stops =
  'input:not([type=hidden], :disabled), textarea:not(:disabled), button:not(:disabled), a[href], [contenteditable=true], [tabindex="0"]';

const stopsIn = (box: Element) =>
  [...box.querySelectorAll<HTMLElement>(stops)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  );

/** True if the Tab key finds another element in the box, after (1) or before (-1) this one. */
export function hasStopBeside(box: Element, from: HTMLElement, step: 1 | -1): boolean {
  const all = stopsIn(box);
  const at = all.indexOf(from);
  return at >= 0 && all[at + step] !== undefined;
}

/** Focuses the input in a box, selects its text, writes `typed` over it, and opens the list of a picker. */
export function focusFirst(box: HTMLElement, typed?: string): void {
  const picker = box.querySelector<HTMLElement>('button[aria-haspopup=listbox]');
  if (picker) {
    picker.focus();
    // In the next frame, because the picker knows its list only after it is on the page.
    requestAnimationFrame(() => picker.getAttribute('aria-expanded') !== 'true' && picker.click());
    return;
  }
  const input = box.querySelector<HTMLElement>('input:not([type=hidden]), textarea, [contenteditable=true]') ?? stopsIn(box)[0];
  input?.focus();
  if (!(input instanceof HTMLInputElement)) return;
  input.select();
  // The command fires the events of typing, which every kind of input understands.
  if (typed !== undefined && !input.readOnly) document.execCommand('insertText', false, typed);
}

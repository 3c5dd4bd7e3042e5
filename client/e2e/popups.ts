import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { faultsWithin, floating } from './overlay-faults.ts';

/** Whatever opens over a page; a list without options has no height. */
const opened = ':is([role=menu], [role=dialog], [role=alertdialog], [role=listbox], [role=tree], .mantine-Combobox-dropdown):visible';
const busy = ':is([aria-busy=true], .mantine-Skeleton-root, [class*=_bone_], [class*=keleton]):visible';
const content = 'main :is(h1, h2, [data-state]):visible';

/** Presses the first control within an element whose kind is not among the known ones, and returns its kind. Runs in the page. */
const pressNext = (within: string, known: readonly string[]) => `(() => {
  const known = new Set(${JSON.stringify(known)});
  const root = [...document.querySelectorAll(${JSON.stringify(within)})].findLast((one) => one.checkVisibility({ visibilityProperty: true }));
  for (const control of root?.querySelectorAll('[aria-haspopup]:not([aria-haspopup=false])') ?? []) {
    const isUsable = control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert], [aria-hidden=true]');
    if (!isUsable || control.disabled || control.ariaDisabled === 'true') continue;
    // Rows of one list have the same controls, so that one of each is enough.
    const row = control.closest('tr, li, article, [data-record], [role=row], [role=treeitem]')?.tagName ?? '';
    const icons = [...control.querySelectorAll('svg')].map(({ classList }) => classList.value).join();
    const name = row ? control.className : control.ariaLabel ?? control.textContent + (control.labels?.[0]?.textContent ?? '');
    const kind = [control.ariaHasPopup, row, icons, name].join(' | ');
    if (known.has(kind)) continue;
    globalThis.pressedControl = control;
    control.focus();
    control.click();
    // Lists of mentions and of search results open for what is written.
    if (control.matches('textarea')) document.execCommand('insertText', false, '@');
    if (control.matches('input[enterkeyhint=search], input[type=search]')) document.execCommand('insertText', false, 'a');
    return kind;
  }
  return null;
})()`;

const pressAgain = 'pressedControl.focus(), pressedControl.click()';

/** True once the pressed control says that its popup is open, also if the popup is not rendered yet. */
const isExpanded = `pressedControl.ariaExpanded === 'true'`;

/** Kinds of elements in the topmost of what is open. Two popups with the same kinds are alike for the rules. Runs in the page. */
const shapeOfTop = `(() => {
  const shown = [...document.querySelectorAll('[role=menu], [role=dialog], [role=alertdialog], [role=listbox], [role=tree]')];
  const top = shown.findLast((one) => one.checkVisibility({ visibilityProperty: true }));
  const kindOf = (one) => [one.tagName, one.classList.value, ...[...one.attributes].map(({ name }) => name).sort()].join(' ');
  return top ? [...new Set([top, ...top.querySelectorAll('*')].map(kindOf))].sort().join('; ') : '';
})()`;

/** The search field of the frame gives the focus away. */
const hasFocusReturned = `document.activeElement !== document.body || pressedControl.matches('header *')`;

/** Deletes what was written to open a list. Runs in the page. */
const clearWritten = `(() => {
  const field = document.activeElement;
  if (!field?.matches('[aria-haspopup=listbox]:is(textarea, input)') || !['@', 'a'].includes(field.value)) return;
  field.select();
  document.execCommand('delete');
})()`;

/** Longest time in milliseconds in which a page loads, or a popup opens, while other processes use the machine. */
const longestMs = 45_000;

const framesOf = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))');

/** Visits pages of one person, presses each kind of control that opens something, and checks everything that opens. */
export class PopupWalk {
  readonly #page: Page;
  readonly #pending = new Set<unknown>();
  readonly #known = new Map<string, string[]>();
  /** Shapes that have been checked. */
  readonly #shapes: Set<string>;
  /** Addresses of the links on the pages visited so far. */
  readonly links = new Set<string>();
  /** `silent` controls open nothing; after Escape on what the `lost` ones open, nothing has the focus. */
  readonly findings = { faults: {} as Record<string, string[]>, silent: [] as string[], lost: [] as string[] };
  openedCount = 0;

  constructor(page: Page, shapes: Set<string>) {
    this.#page = page;
    this.#shapes = shapes;
    page.on('request', (sent) => this.#pending.add(sent));
    for (const over of ['requestfinished', 'requestfailed'] as const)
      page.on(over as 'requestfinished', (sent) => this.#pending.delete(sent));
  }

  /** Opens an address inside the application, as a link does. */
  async visit(address: string): Promise<void> {
    await this.#page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`);
    await this.#settle();
    const hrefs = (await this.#page.evaluate(
      `[...document.querySelectorAll('main a[href^="/admin"]')].map((a) => a.getAttribute('href'))`,
    )) as string[];
    for (const href of hrefs) this.links.add(href);
    await this.#pressAll('header:not(main *)', 'header', address);
    await this.#pressAll('main', address.split('?')[0]!, address);
  }

  async #pressAll(within: string, prefix: string, address: string, depth = 0): Promise<void> {
    const popups = this.#page.locator(opened);
    const before = await popups.count();
    const pressed: string[] = [...(this.#known.get(prefix) ?? [])];
    const next = async () => (await this.#page.evaluate(pressNext(within, pressed))) as string | null;
    for (let kind = await next(); kind !== null; kind = await next()) {
      pressed.push(kind);
      const name = `${prefix} > ${kind}`;
      if (await this.#hasOpened(async () => (await popups.count()) > before)) await this.#look(name, address, depth);
      else this.findings.silent.push(name);
      await this.#close(name, popups, before, address);
    }
    this.#known.set(prefix, pressed);
  }

  /**
   * Waits for what the pressed control opens. A popup that gives the focus back late can close the next one, which a person would press again:
   * once nothing is loading and the control does not say that it is open.
   */
  async #hasOpened(isOpen: () => Promise<boolean>): Promise<boolean> {
    if (await isReached(isOpen)) return true;
    await this.#settle();
    if (await isReached(isOpen)) return true;
    if (!(await this.#page.evaluate(isExpanded))) await this.#page.evaluate(pressAgain);
    return isReached(isOpen, longestMs);
  }

  async #look(name: string, address: string, depth: number): Promise<void> {
    this.openedCount += 1;
    await this.#settle();
    const isNew = await this.#check(name);
    if (isNew && depth === 0) await this.#pressAll('[role=dialog]', name, address, 1);
  }

  /** Checks what has opened, unless something alike has been checked. */
  async #check(name: string): Promise<boolean> {
    const shape = (await this.#page.evaluate(shapeOfTop)) as string;
    if (this.#shapes.has(shape)) return false;
    this.#shapes.add(shape);
    const found = await faultsWithin(this.#page, floating);
    if (found.length > 0) this.findings.faults[name] = found;
    return true;
  }

  async #close(name: string, popups: Locator, before: number, address: string): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await this.#page.evaluate(clearWritten);
    if (!(await isReached(async () => (await popups.count()) <= before))) return this.#restore(address);
    // The focus returns a moment later, which would close what opens until then.
    if (!(await isReached(async () => Boolean(await this.#page.evaluate(hasFocusReturned))))) this.findings.lost.push(name);
  }

  async #restore(address: string): Promise<void> {
    await this.#page.goto(address);
    await this.#settle();
  }

  /** Waits until nothing is loading. */
  async #settle(): Promise<void> {
    const isQuiet = async () =>
      this.#pending.size === 0 && (await this.#page.locator(content).count()) > 0 && (await this.#page.locator(busy).count()) === 0;
    await expect(async () => {
      await framesOf(this.#page);
      expect(await isQuiet()).toBe(true);
      await framesOf(this.#page);
      expect(await isQuiet()).toBe(true);
    }).toPass({ intervals: [20, 50, 100], timeout: longestMs });
  }
}

/** Tells whether a state is reached while the page answers. */
async function isReached(check: () => Promise<boolean>, timeout = 5000): Promise<boolean> {
  try {
    await expect.poll(check, { intervals: [20, 50, 100], timeout }).toBe(true);
    return true;
  } catch {
    return false;
  }
}

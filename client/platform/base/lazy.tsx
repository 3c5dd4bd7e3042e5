import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { loadLateMessages } from './i18n.ts';
import { PrefetchQueue } from './prefetch-queue.ts';

interface Later<T> {
  now: () => T | undefined;
  fetch: () => Promise<T>;
}

const queue = new PrefetchQueue();

/** Milliseconds until a failed part is fetched again. */
const retryDelays = [250, 500, 1_000];

/** A wanted part that cannot be fetched is fetched again, without a network when it returns. Throws after the last delay. */
async function fetchPart<T>(load: () => Promise<T>, retries = retryDelays): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [delay, ...later] = retries;
    if (navigator.onLine && delay === undefined) throw error;
    await new Promise((resolve) => {
      if (navigator.onLine) setTimeout(resolve, delay);
      else addEventListener('online', resolve, { once: true });
    });
    return fetchPart(load, later);
  }
}

function loadOnce<T>(load: () => Promise<T>): Later<T> {
  let here: T | undefined;
  const fetch = async () => (here ??= (await Promise.all([load(), loadLateMessages()]))[0]);
  queue.add(fetch);
  return { now: () => here, fetch: () => fetchPart(fetch) };
}

/**
 * The dialog looks for its initial focus before a lazy part has loaded, so this part takes the focus later, unless an element in the dialog
 * has it.
 */
function TakesFocus() {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    const dialog = mark.current?.closest('[role=dialog]');
    const active = document.activeElement;
    if (!dialog || (active !== dialog && active?.closest('[role=dialog]'))) return;
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);
  return <i ref={mark} hidden />;
}

/** Loads a component when the browser is idle after the first screen, or earlier if it is rendered. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const part = loadOnce(load);
  const Awaited = lazy(async () => ({ default: await part.fetch() })) as unknown as ComponentType<Props>;
  return function Late(props: Props) {
    // A component that is already loaded renders without Suspense, so the fallback does not flash.
    const [Part] = useState<ComponentType<Props>>(() => part.now() ?? Awaited);
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
        {Part === Awaited && <TakesFocus />}
      </Suspense>
    );
  };
}

/** Like `lazyComponent`, for a module. The returned hook gives the module when it is wanted and loaded. */
export function createLazyModuleHook<T extends object>(load: () => Promise<T>): (isWanted: boolean, onFail: () => void) => T | undefined {
  const module = loadOnce(load);
  return function useModule(isWanted, onFail) {
    const [here, setHere] = useState(module.now);
    useEffect(() => {
      if (isWanted && !here) module.fetch().then((fetched) => setHere(() => fetched), onFail);
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- requested once, whichever component handles a failure
    }, [isWanted, here]);
    return isWanted ? here : undefined;
  };
}

/** Reports that the data of the first screen has arrived. */
export const reportFirstData = (): void => queue.reportFirstData();

/** Loads all lazy parts one after another while the browser is idle, after the data of the first screen. */
export const prefetchLazy = (): void => queue.start();

import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';

/** Something of the build that is fetched after the first screen. */
interface Later<T> {
  now: () => T | undefined;
  fetch: () => Promise<T>;
}

const waiting = new Set<() => Promise<unknown>>();
let isCalled = false;

function later<T>(load: () => Promise<T>): Later<T> {
  let here: T | undefined;
  const fetch = async () => (here ??= await load());
  waiting.add(fetch);
  if (isCalled) fetchLate();
  return { now: () => here, fetch };
}

/** A dialog looks for what is to have the focus when it opens; what comes into it later takes it, unless somebody works there already. */
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

/**
 * A part of the build that no first screen needs: fetched as soon as the browser rests after it, so that it is there
 * when somebody asks for it, and at the latest then.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback: ReactNode = null): ComponentType<Props> {
  const part = later(load);
  const Awaited = lazy(async () => ({ default: await part.fetch() })) as unknown as ComponentType<Props>;
  return function Late(props: Props) {
    // What is here already comes without a moment in which it is not.
    const [Part] = useState<ComponentType<Props>>(() => part.now() ?? Awaited);
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
        {Part === Awaited && <TakesFocus />}
      </Suspense>
    );
  };
}

/** The same for a module: a hook that has it once it is wanted and here. */
export function lateModule<T extends object>(load: () => Promise<T>): (isWanted: boolean, onFail: () => void) => T | undefined {
  const module = later(load);
  return function useModule(isWanted, onFail) {
    const [here, setHere] = useState(module.now);
    useEffect(() => {
      if (isWanted && !here) module.fetch().then((fetched) => setHere(() => fetched), onFail);
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked for once, whoever would hear of a failure
    }, [isWanted, here]);
    return isWanted ? here : undefined;
  };
}

const fetchAll = () => {
  for (const fetch of waiting) fetch().catch(() => {});
  waiting.clear();
};

/** Once the first screen stands: fetches, when the browser rests, what it could do without. */
export function fetchLate(): void {
  isCalled = true;
  requestIdleCallback(fetchAll, { timeout: 3_000 });
}

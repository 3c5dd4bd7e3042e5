import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

const waiting = new Set<() => Promise<unknown>>();
let isCalled = false;

/**
 * A part of the build that no first screen needs: fetched as soon as the browser rests after it, so that it is there
 * when somebody asks for it, and at the latest then.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback: ReactNode = null): ComponentType<Props> {
  let here: ComponentType<Props> | undefined;
  const fetched = async () => (here = await load());
  const Awaited = lazy(async () => ({ default: await fetched() }));
  waiting.add(fetched);
  if (isCalled) fetchLate();
  return function Late(props: Props) {
    // What is here already comes without a moment in which it is not.
    const [Part] = useState<ComponentType<Props>>(() => here ?? (Awaited as unknown as ComponentType<Props>));
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}

const fetchAll = () => {
  for (const fetched of waiting) fetched().catch(() => {});
  waiting.clear();
};

/** Once the first screen stands: fetches, when the browser rests, what it could do without. */
export function fetchLate(): void {
  isCalled = true;
  requestIdleCallback(fetchAll, { timeout: 3_000 });
}

import type * as pragmatic from './pragmatic.ts';

export type DragTools = typeof pragmatic;

let here: DragTools | undefined;
let coming: Promise<DragTools> | undefined;

/** Drag library, loaded after the board is shown. */
export const dragTools = (): DragTools | undefined => here;

async function fetchTools(): Promise<DragTools> {
  try {
    return (here = await (coming ??= import('./pragmatic.ts')));
  } catch (error) {
    coming = undefined; // keyboard and menus work without it, and the next caller retries
    throw error;
  }
}

/** Runs `act` when the drag library is loaded. The returned function undoes it, or cancels it before. */
export function onDragToolsLoaded(act: (tools: DragTools) => () => void): () => void {
  if (here) return act(here);
  let stop: (() => void) | undefined;
  const ended = new AbortController();
  const { signal } = ended;
  const start = async () => {
    try {
      const tools = await fetchTools();
      if (!signal.aborted) stop = act(tools);
    } catch {
      addEventListener('online', () => void start(), { once: true, signal });
    }
  };
  void start();
  return () => {
    ended.abort();
    stop?.();
  };
}

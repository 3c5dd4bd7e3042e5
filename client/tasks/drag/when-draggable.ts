import type * as pragmatic from './pragmatic.ts';

export type DragTools = typeof pragmatic;

let here: DragTools | undefined;
let coming: Promise<DragTools> | undefined;

/** What drags and drops by pointer, once it is here: a board is seen before anything on it is taken in hand. */
export const dragTools = (): DragTools | undefined => here;

async function fetchTools(): Promise<DragTools> {
  try {
    return (here = await (coming ??= import('./pragmatic.ts')));
  } catch (error) {
    coming = undefined; // whoever asks next tries again; until then there are the keys and the menus
    throw error;
  }
}

/** Does something with the tools as soon as they are here; the answer undoes it, or sees that it is not done at all. */
export function whenDraggable(act: (tools: DragTools) => () => void): () => void {
  if (here) return act(here);
  let stop: (() => void) | undefined;
  let isOver = false;
  fetchTools().then(
    (tools) => {
      if (!isOver) stop = act(tools);
    },
    () => {},
  );
  return () => {
    isOver = true;
    stop?.();
  };
}

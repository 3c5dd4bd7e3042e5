import { useEffect } from 'react';

/** An action of a page that can be undone. Without `redo` it cannot be redone. */
export interface UndoEntry {
  readonly undo: () => void;
  readonly redo?: (() => void) | undefined;
  /** True if the action was undone elsewhere, so that there is nothing left to undo. */
  readonly isOver?: () => boolean;
}

export interface RecordedUndo {
  /** Undoes the action unless it is already undone. */
  readonly undo: () => void;
  readonly forget: () => void;
}

const maxSteps = 50;

/** Creates the steps of a page, the last of which is undone first. A new action forgets what was undone. */
export function createUndoStack() {
  let done: readonly UndoEntry[] = [];
  let undone: readonly (() => void)[] = [];
  let isRedoing = false;
  const forget = (entry: UndoEntry): void => {
    done = done.filter((one) => one !== entry);
  };
  const undo = (entry: UndoEntry): void => {
    if (!done.includes(entry)) return;
    forget(entry);
    undone = entry.redo ? [...undone, entry.redo] : [];
    entry.undo();
  };
  const push = (entry: UndoEntry): RecordedUndo => {
    if (!isRedoing) undone = [];
    done = [...done, entry].slice(-maxSteps);
    return { undo: () => undo(entry), forget: () => forget(entry) };
  };
  const undoLast = (): void => {
    done = done.filter((entry) => !entry.isOver?.());
    const last = done.at(-1);
    if (last) undo(last);
  };
  /** Does the action that was undone last again, which records it as a new step. */
  const redoLast = (): void => {
    const redo = undone.at(-1);
    if (!redo) return;
    undone = undone.slice(0, -1);
    isRedoing = true;
    redo();
    isRedoing = false;
  };
  const clear = (): void => {
    done = [];
    undone = [];
  };
  return { push, undoLast, redoLast, clear };
}

export type UndoStack = ReturnType<typeof createUndoStack>;

let current: UndoStack | null = null;

/** Registers the steps of the page, so that actions in a drawer above it can be undone too. They are forgotten with the page. */
export function useCurrentUndoStack(stack: UndoStack): void {
  useEffect(() => {
    current = stack;
    return () => {
      stack.clear();
      if (current === stack) current = null;
    };
  }, [stack]);
}

/** Undoes the last step, for fields that would keep Ctrl+Z for themselves. */
export const undoLastStep = (): void => current?.undoLast();

export const recordUndo = (entry: UndoEntry): RecordedUndo => current?.push(entry) ?? { undo: entry.undo, forget: () => {} };

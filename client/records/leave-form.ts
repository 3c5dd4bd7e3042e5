export type Leave = () => void;

/** Asks before it runs `leave`; null while no form has unsaved changes. */
let askFirst: ((leave: Leave) => void) | null = null;

/** Sets the question of a form with unsaved changes, or removes it. */
export function askBeforeLeaving(ask: ((leave: Leave) => void) | null): void {
  askFirst = ask;
}

/** Runs `leave`, which closes a form. If the form has unsaved changes, the reader is asked first. */
export const leaveForm = (leave: Leave): void => (askFirst ? askFirst(leave) : leave());

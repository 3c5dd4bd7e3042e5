import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { boxOf } from '#shared/calibration/place-subject.ts';
import { lastMoveBy } from '#shared/calibration/rebuild.ts';
import { useBoxNames } from '#client/calibration/box-names.ts';
import { undoMove } from '#client/calibration/moves.store.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Fields with text undo their own text; a choice has none. */
const isInText = ({ target }: Event) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type=checkbox], [type=radio]), textarea') !== null);

const isBehindDialog = () => document.querySelector('[aria-modal=true]') !== null;

/** Lists the keys of the room for the help; those that move people only for readers who may. */
function useListedKeys() {
  const { t } = useLingui();
  const { canMove } = useSessionRoom();
  const moving = [
    { keys: 'space', label: t`Pick up or drop the person` },
    { keys: 'r', label: t`Choose another rating in the box` },
    { keys: '=', label: t`Raise the rating in the list` },
    { keys: '-', label: t`Lower the rating in the list` },
    { keys: 'mod+z', label: t`Undo your last move` },
  ];
  useShortcuts(t`Calibration session`, [{ keys: 'enter', label: t`Show details of the person` }, ...(canMove ? moving : [])]);
}

/** Takes back the reader's last move in effect with the usual keys. */
export function UndoKey() {
  useListedKeys();
  const { t } = useLingui();
  const { room, state, terms, actor, canMove } = useSessionRoom();
  const { people } = useDirectory();
  const nameOf = useBoxNames(state.labels);
  const sayRefusal = useErrorToast();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!canMove || !isUndo(event) || isInText(event) || isBehindDialog()) return;
    const move = lastMoveBy(Object.values(state.moves), actor.id);
    const subject = move && state.subjects[move.personId];
    if (!subject) return;
    event.preventDefault();
    const name = isolateDirection(people[move.personId]?.name ?? '');
    const place = isolateDirection(nameOf(boxOf({ x: move.fromX, y: move.fromY }, terms)!));
    undoMove(room, subject, move, actor.id).catch(sayRefusal);
    showToast({ tone: 'done', words: t`${name} is back in ${place}`, closeLabel: t`Close`, name: 'calibration undo' });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return null;
}

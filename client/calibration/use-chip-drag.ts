import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import type { BoxName } from '#shared/calibration/nine-boxes.ts';
import { leaseSlot } from '#client/platform/presence/remote-holds.ts';
import { onDragToolsLoaded } from '#client/ui/drag/drag-tools.ts';
import { useFixedRoom } from './fixed-room.tsx';

interface DraggedSubject {
  readonly kind: 'subject';
  readonly personId: string;
}
type DragData = Record<string | symbol, unknown>;

/** People whose lease was refused or lost during the drag: the browser continues the drag, but no box accepts them. */
const lostWhileDragging = new Set<string>();

const isSubject = (data: DragData): boolean => data['kind'] === 'subject';
const subjectIn = (data: DragData) => data as unknown as DraggedSubject;

/** Makes a chip draggable, unless the reader is barred from moving it. Its lease keeps other people from dragging it at the same time. */
export function useChipDrag(chip: RefObject<HTMLElement | null>, { personId }: Subject, isBarred: boolean): void {
  const { canMove: canMovePeople, presence, setDrag } = useFixedRoom();
  const canMove = canMovePeople && !isBarred;
  const isFree = useEffectEvent(() => presence.hands[leaseSlot.upon(personId)] === undefined);
  const begin = useEffectEvent(() => {
    lostWhileDragging.delete(personId);
    setDrag({ personId, box: null });
    const lose = () => {
      lostWhileDragging.add(personId);
      setDrag(null);
    };
    void presence.take(personId, lose).then((holder) => holder !== null && lose());
  });
  const end = useEffectEvent((isInBox: boolean) => {
    if (!isInBox) setDrag(null);
    presence.setActivity({ drag: undefined });
    presence.drop(personId);
  });
  useEffect(() => {
    const element = chip.current;
    if (!element || !canMove) return undefined;
    return onDragToolsLoaded(({ draggable }) =>
      draggable({
        element,
        canDrag: () => isFree(),
        getInitialData: () => ({ kind: 'subject', personId }) satisfies DraggedSubject,
        onDragStart: () => begin(),
        onDrop: ({ location }) => end(location.current.dropTargets.length > 0),
      }),
    );
  }, [chip, canMove, personId]);
}

/** Makes a box accept chips. Other people see where a dragged chip would land. */
export function useBoxDrop(target: RefObject<HTMLElement | null>, box: BoxName): void {
  const { canMove, presence, setDrag, subjectNow, moveTo } = useFixedRoom();
  const enter = useEffectEvent((personId: string) => {
    setDrag({ personId, box });
    presence.setActivity({ drag: { subject: personId, list: box, above: null } });
  });
  const leave = useEffectEvent((personId: string) => setDrag({ personId, box: null }));
  const drop = useEffectEvent((personId: string) => {
    const subject = subjectNow(personId);
    setDrag(null);
    if (subject) moveTo(subject, box);
  });
  useEffect(() => {
    const element = target.current;
    if (!element || !canMove) return undefined;
    return onDragToolsLoaded(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isSubject(source.data) && !lostWhileDragging.has(subjectIn(source.data).personId),
        onDragEnter: ({ source }) => enter(subjectIn(source.data).personId),
        onDragLeave: ({ source }) => leave(subjectIn(source.data).personId),
        onDrop: ({ source }) => drop(subjectIn(source.data).personId),
      }),
    );
  }, [target, canMove]);
}

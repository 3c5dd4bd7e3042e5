import type { MouseEvent } from 'react';
import { openAxes } from '#shared/calibration/place-subject.ts';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { useBarred } from '#client/calibration/use-barred.ts';
import { useFixedRoom } from '#client/calibration/fixed-room.tsx';

/** Note of a chip about the rating that the reader chooses or a drop has set, and the handler that opens the menu of the ratings in its box. */
export function useRatingMenu(subject: Subject, isRated: boolean) {
  const { terms, canMove, setRated } = useFixedRoom();
  const isBarred = useBarred();
  const canChoose = canMove && !isBarred(subject.personId) && openAxes(subject, terms).length > 0;
  const open = (event: MouseEvent) => {
    if (!canChoose) return;
    event.preventDefault();
    setRated({ personId: subject.personId, isOpen: true });
  };
  return { isShown: canChoose && isRated, open };
}

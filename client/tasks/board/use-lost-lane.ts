import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { oneLine } from '#shared/platform/one-line.ts';
import type { Lane } from '#shared/tasks/board.schema.ts';
import { isolate } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import type { BoardHandle } from '#client/tasks/board.store.ts';
import { addLane, type LaneDraft } from './lanes.store.ts';

function useSayLost(lane: Lane, room: BoardHandle, draft: LaneDraft) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  return () => {
    const [name, written] = [oneLine(draft.name), isolate(oneLine(draft.name))];
    const lost = isolate(lane.name);
    const isRenamed = name !== '' && name !== lane.name;
    const isChanged = isRenamed || draft.limit !== lane.limit;
    const again = () => void addLane(room, { ...draft, name: name || lane.name }).catch(sayRefusal);
    showToast({
      tone: 'refused',
      isLasting: isChanged,
      words: isRenamed
        ? t`The lane ${lost} has been removed meanwhile. You wrote: ${written}`
        : t`The lane ${lost} has been removed meanwhile.`,
      closeLabel: t`Close`,
      action: isChanged ? { label: t`Add it as a new lane`, onChoose: again } : undefined,
    });
  };
}

/** Where somebody else removes a lane about which something is asked here, that is said, and what was written can be kept. */
export function useLostLane(lane: Lane, room: BoardHandle, draft: LaneDraft = lane): void {
  const say = useSayLost(lane, room, draft);
  const latest = useRef(say);
  useEffect(() => {
    latest.current = say;
  });
  useEffect(
    () => () => {
      const board = room.state();
      if (board && !board.lanes.some(({ id }) => id === lane.id)) latest.current();
    },
    [room, lane.id],
  );
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { toOneLine } from '#shared/platform/line-text.ts';
import type { Lane } from '#shared/tasks/board.schema.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { addLane, type LaneDraft } from '#client/tasks/state/lanes.store.ts';

function useSayLost(lane: Lane, room: BoardHandle, draft: LaneDraft) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  return () => {
    const [name, written] = [toOneLine(draft.name), isolateDirection(toOneLine(draft.name))];
    const lost = isolateDirection(lane.name);
    const isRenamed = name !== '' && name !== lane.name;
    const isChanged = isRenamed || draft.limit !== lane.limit;
    const again = () => void addLane(room, { ...draft, name: name || lane.name }).catch(sayRefusal);
    showToast({
      tone: 'refused',
      isLasting: isChanged,
      words: isRenamed ? t`Someone else removed the lane ${lost}. Your text: ${written}` : t`Someone else removed the lane ${lost}.`,
      closeLabel: t`Close`,
      action: isChanged ? { label: t`Add it as a new lane`, onChoose: again } : undefined,
    });
  };
}

/** Reports that somebody else removed the lane of an open form or dialog, and lets the user keep the text. */
export function useDeletedLane(lane: Lane, room: BoardHandle, draft: LaneDraft = lane): void {
  const showLost = useSayLost(lane, room, draft);
  const latest = useRef(showLost);
  useEffect(() => {
    latest.current = showLost;
  });
  useEffect(
    () => () => {
      const board = room.state();
      if (board && !board.lanes.some(({ id }) => id === lane.id)) latest.current();
    },
    [room, lane.id],
  );
}

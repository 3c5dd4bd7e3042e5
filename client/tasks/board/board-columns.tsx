import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { BoardColumn } from './board-column.tsx';
import { useBoard } from '#client/tasks/state/board-context.ts';
import { BoardLane } from './board-lane.tsx';
import { totalInStatus, cardBelow, countIn, canEnterList, placeAtPosition, type BoardList } from '#client/tasks/state/board-lists.ts';
import type { DraggedCard } from '#client/tasks/drag/card-drag.ts';
import { QuickAdd } from './quick-add.tsx';
import type { QuickAddState } from './use-quick-add.ts';
import type { DragStart } from '#client/tasks/drag/use-keyboard-drag.ts';

interface BoardColumnsProps {
  adding: QuickAddState;
  canMove: boolean;
  changes: Readonly<Record<string, RecentChange>>;
  inHand: DraggedCard | null;
  lift: DragStart | null;
  today: string;
}

const statuses: readonly TaskStatus[] = ['not-started', 'in-progress', 'completed'];

function markIn(lists: readonly BoardList[], list: BoardList, lift: DragStart | null): string | null | undefined {
  if (lift?.at.list !== list.key || !placeAtPosition(lists, lift.card.id, lift.at)) return undefined;
  return cardBelow(list, lift.card.id, lift.at);
}

export function BoardColumns({ adding, canMove, changes, inHand, lift, today }: BoardColumnsProps) {
  const { lists } = useBoard();
  const footOf = (list: BoardList) =>
    adding.begin && (
      <QuickAdd list={list} isOpen={adding.isOpen(list.key)} onOpen={() => adding.open(list.key)} onClose={() => adding.close(list.key)} />
    );
  return statuses.map((status) => {
    const own = lists.filter((list) => list.status === status);
    const count = countIn(lists, status);
    return (
      <BoardColumn
        key={status}
        status={status}
        count={count}
        of={totalInStatus(lists, status)}
        width={own.length}
        isBarred={inHand !== null && !canEnterList(inHand, { status })}
        onAdd={adding.begin && (() => adding.open(own[0]!.key))}
      >
        {own.map((list) => (
          <BoardLane
            key={list.key}
            list={list}
            changes={changes}
            canMove={canMove}
            today={today}
            liftedId={lift?.card.id ?? null}
            mark={markIn(lists, list, lift)}
            foot={footOf(list)}
          />
        ))}
      </BoardColumn>
    );
  });
}

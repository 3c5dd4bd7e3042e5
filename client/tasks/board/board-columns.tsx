import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import type { Change } from '#client/platform/live-room.ts';
import { BoardColumn } from './board-column.tsx';
import { useBoard } from '#client/tasks/board-context.ts';
import { BoardLane } from './board-lane.tsx';
import { allIn, cardBelow, countIn, mayEnter, placeAt, type BoardList } from '#client/tasks/board-lists.ts';
import type { CardInHand } from '#client/tasks/drag/card-drag.ts';
import { QuickAdd } from './quick-add.tsx';
import type { Adding } from './use-adding.ts';
import type { Lift } from '#client/tasks/drag/use-keyboard-drag.ts';

interface BoardColumnsProps {
  adding: Adding;
  canMove: boolean;
  changes: Readonly<Record<string, Change>>;
  inHand: CardInHand | null;
  lift: Lift | null;
  today: string;
}

const statuses: readonly TaskStatus[] = ['not-started', 'in-progress', 'completed'];

/** Above which card of the list a lifted one would land; nothing where it would stay as it is. */
function markIn(lists: readonly BoardList[], list: BoardList, lift: Lift | null): string | null | undefined {
  if (lift?.at.list !== list.key || !placeAt(lists, lift.card.id, lift.at)) return undefined;
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
        of={allIn(lists, status)}
        width={own.length}
        isBarred={inHand !== null && !mayEnter(inHand, { status })}
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

import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useDirectory } from '#client/people/directory.store.ts';
import { Portrait } from '#client/ui/portrait.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { useBoardTitle } from './board-words.ts';
import { markFavourite, type ListedBoard } from './boards.store.ts';
import classes from './board-marks.module.css';

const shownFaces = 3;

/** Who joined a board first. */
export function Faces({ faces }: { faces: readonly string[] }) {
  const { people } = useDirectory();
  const known = faces.slice(0, shownFaces).flatMap((id) => people[id] ?? []);
  return (
    <span className={classes.faces} aria-hidden="true">
      {known.map((person) => (
        <Portrait key={person.id} person={person} size={20} />
      ))}
    </span>
  );
}

/** Makes a board one's favourite, and takes that back. */
export function BoardStar({ board }: { board: ListedBoard }) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const title = useBoardTitle()(board);
  return (
    <ActionIcon
      className={classes.star}
      size={28}
      aria-pressed={board.isFavourite}
      aria-label={t`Favourite: ${title}`}
      data-on={board.isFavourite || undefined}
      onClick={() => void markFavourite(board.id, !board.isFavourite).catch(sayRefusal)}
    >
      {board.isFavourite ? <IconStarFilled size={15} /> : <IconStar size={15} stroke={1.6} />}
    </ActionIcon>
  );
}

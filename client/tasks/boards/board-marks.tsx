import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useDirectory } from '#client/people/directory.store.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { useBoardTitle } from '#client/tasks/state/board-labels.ts';
import { markFavourite, type ListedBoard } from '#client/tasks/state/boards.store.ts';
import classes from './board-marks.module.css';

const shownFaces = 3;

export function MemberAvatars({ faces }: { faces: readonly string[] }) {
  const { people } = useDirectory();
  const known = faces.slice(0, shownFaces).flatMap((id) => people[id] ?? []);
  return (
    <span className={classes.faces} aria-hidden="true">
      {known.map((person) => (
        <Avatar key={person.id} person={person} size={20} />
      ))}
    </span>
  );
}

export function BoardStar({ board }: { board: ListedBoard }) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
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

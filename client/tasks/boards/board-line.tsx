import { useLingui } from '@lingui/react/macro';
import { IconArchive } from '@tabler/icons-react';
import { Link } from 'wouter';
import { agoText } from '#client/ui/ago-text.ts';
import { BoardDays } from './board-days.tsx';
import { BoardStar, MemberAvatars } from './board-marks.tsx';
import { useBoardTitle, useKindNames, useRoleNames } from '#client/tasks/state/board-labels.ts';
import { useToday } from '#client/access/use-today.ts';
import type { ListedBoard } from '#client/tasks/state/boards.store.ts';
import nameLine from '#client/ui/name-line.module.css';
import classes from './all-boards.module.css';

export function BoardLine({ board, now }: { board: ListedBoard; now: Date }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const title = useBoardTitle()(board);
  const kind = useKindNames()[board.kind];
  const roles = useRoleNames();
  const ago = board.usedAt && agoText(board.usedAt, now, i18n.locale);
  return (
    <li className={classes.line}>
      <BoardStar board={board} />
      <Link className={classes.board!} href={`/admin/tasks?boardId=${board.id}`} data-board>
        <span className={classes.name}>
          <bdi className={nameLine.name}>{title}</bdi>
        </span>
        {board.isArchived && (
          <span className={classes.archived}>
            <IconArchive size={14} stroke={1.6} aria-hidden="true" />
            {t`Archived`}
          </span>
        )}
        {board.isTemplate && <span className={classes.archived}>{t`Template`}</span>}
        <BoardDays board={board} today={today} />
        <span className={classes.kind}>{kind}</span>
        <span className={classes.role}>{board.role && roles[board.role]}</span>
        <span className={classes.people}>{board.kind !== 'private' && <MemberAvatars faces={board.faces} />}</span>
        <span className={classes.used}>{ago ? t`Last used ${ago}` : t`Not used yet`}</span>
      </Link>
    </li>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { PageTitle } from '#client/ui/page-title.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useBoards } from '#client/tasks/boards/boards.store.ts';

interface LostBoardProps {
  boardId: string;
  onChoose: (boardId: string) => void;
}

/** In the place of a board that was open here, when its reader has lost it: why, and the way to their own. */
export function LostBoard({ boardId, onChoose }: LostBoardProps) {
  const { t } = useLingui();
  const { list } = useBoards();
  const own = list.find(({ id, isArchived }) => id !== boardId && !isArchived);
  const title = t`This board is no longer open to you`;
  return (
    <>
      <PageTitle parts={[title]} />
      <StateMessage
        kind="denied"
        title={title}
        sentence={t`Its owner has changed who works on it, or what you may see has changed. What you did there is kept.`}
        action={own ? <Button onClick={() => onChoose(own.id)}>{t`Go to your board`}</Button> : <HomeButton />}
      />
    </>
  );
}

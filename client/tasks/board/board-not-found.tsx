import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { PageTitle } from '#client/ui/page-title.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useBoards } from '#client/tasks/state/boards.store.ts';

interface LostBoardProps {
  boardId: string;
  onChoose: (boardId: string) => void;
}

export function BoardNotFound({ boardId, onChoose }: LostBoardProps) {
  const { t } = useLingui();
  const { list } = useBoards();
  const own = list.find(({ id, isArchived }) => id !== boardId && !isArchived);
  const title = t`You no longer have access to this board`;
  return (
    <>
      <PageTitle parts={[title]} />
      <StateMessage
        kind="denied"
        title={title}
        sentence={t`The members of the board or your permissions have changed. Your work on it is kept.`}
        action={own ? <Button onClick={() => onChoose(own.id)}>{t`Go to your board`}</Button> : <HomeButton />}
      />
    </>
  );
}

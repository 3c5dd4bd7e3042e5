import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconEye, IconEyeOff, IconLink } from '@tabler/icons-react';
import { taskRoom } from '#shared/tasks/task.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { useCopyLink } from '#client/tasks/state/use-copy-link.ts';
import { useWatching } from '#client/tasks/state/use-watching.ts';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** The card does not contain its watchers, so the room of the task is joined while the menu is open. */
function WatchItem({ card, personId }: { card: TaskCard; personId: string }) {
  const { t } = useLingui();
  const [{ state }] = useRoom(taskRoom, card.id);
  const { watch, stop } = useWatching();
  const isWatching = state?.watchers.includes(personId) ?? false;
  const Eye = isWatching ? IconEyeOff : IconEye;
  return (
    <Menu.Item
      leftSection={<Eye {...icon} />}
      rightSection={<KeyHint keys={['W']} />}
      onClick={() => (isWatching ? stop(card) : watch(card))}
    >
      {isWatching ? t`Stop watching` : t`Watch`}
    </Menu.Item>
  );
}

export function ReadOnlyItems({ card }: { card: TaskCard }) {
  const { t } = useLingui();
  const { user } = useSession();
  const copy = useCopyLink();
  return (
    <>
      {user && <WatchItem card={card} personId={user.id} />}
      <Menu.Item
        leftSection={<IconLink {...icon} />}
        rightSection={<KeyHint keys={['Y']} />}
        onClick={() => void copy(card.boardId, card.id)}
      >
        {t`Copy link`}
      </Menu.Item>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconCheck, IconPhotoOff } from '@tabler/icons-react';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { thumbnailAddress } from '#client/files/file-address.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { MenuEntries } from '#client/ui/menu-entries.tsx';
import nameLine from '#client/ui/name-line.module.css';
import { useCover } from './use-cover.ts';
import choices from './board-choices.module.css';
import classes from './cover-choices.module.css';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** The choices arrive after the menu has opened, so it cannot focus them itself. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

interface CoverChoicesProps {
  card: TaskCard;
  onClose: () => void;
}

function Pictures({
  card,
  pictures,
  onChoose,
}: {
  card: TaskCard;
  pictures: readonly FileRecord[];
  onChoose: (id: string | null) => void;
}) {
  const { t } = useLingui();
  return (
    <MenuEntries label={t`Cover picture`}>
      {pictures.map(({ id, name }, index) => (
        <Menu.Item
          key={id}
          ref={index === 0 ? takeFocus : undefined}
          aria-current={card.coverId === id || undefined}
          leftSection={<img className={classes.picture} src={thumbnailAddress(id)} alt="" />}
          rightSection={card.coverId === id && <IconCheck {...icon} stroke={1.8} />}
          onClick={() => onChoose(id)}
        >
          <bdi className={nameLine.name}>{name}</bdi>
        </Menu.Item>
      ))}
      {card.coverId !== undefined && (
        <Menu.Item leftSection={<IconPhotoOff {...icon} />} onClick={() => onChoose(null)}>
          {t`Remove the cover`}
        </Menu.Item>
      )}
    </MenuEntries>
  );
}

/** Picker of the cover. The card does not contain its files, so the room of the task is joined meanwhile. */
export function CoverChoices({ card, onClose }: CoverChoicesProps) {
  const { t } = useLingui();
  const [{ state }] = useRoom(taskRoom, card.id);
  const setCover = useCover();
  const pictures = state?.files.filter(({ hasThumbnail }) => hasThumbnail) ?? [];
  const choose = (fileId: string | null) => {
    onClose();
    setCover(card, fileId);
  };
  return (
    <>
      <Menu.Label>{t`Cover picture`}</Menu.Label>
      {state && pictures.length === 0 && (
        <p className={choices.none} tabIndex={-1} ref={takeFocus}>
          {t`This task has no pictures. Open it and attach one.`}
        </p>
      )}
      {pictures.length > 0 && <Pictures card={card} pictures={pictures} onChoose={choose} />}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { CloseButton, Skeleton } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { recognitionRoom } from '#shared/rewards/recognition.room.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { Post } from './post.tsx';
import page from '#client/rewards/recognize.module.css';

/** The recognition to which a link leads, above the feed, with its comments. */
export function NamedRecognition({ id }: { id: string }) {
  const { t } = useLingui();
  const [, setParams] = useSearchParams();
  const [live] = useRoom(recognitionRoom, id);
  const gone = <StateMessage kind="absent" title={t`No Data Found!`} sentence={t`This recognition was taken back, or it is private.`} />;
  return (
    <section className={page.panel} aria-label={t`Linked recognition`}>
      <header className={page.head}>
        <h2>{t`Linked recognition`}</h2>
        <CloseButton aria-label={t`Close`} onClick={() => changeParams(setParams, { recognitionId: undefined }, true)} />
      </header>
      <RoomGate live={live} loading={<Skeleton height={96} m={16} />} lost={gone} absent={gone}>
        {({ recognition, comments }) => (recognition ? <Post post={{ ...recognition, comments: comments.length }} isOpen /> : gone)}
      </RoomGate>
    </section>
  );
}

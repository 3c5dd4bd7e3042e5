import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHandStop, IconMicrophone } from '@tabler/icons-react';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { giveWord, raiseHand } from './facilitation.store.ts';
import { useFacilitation } from './use-facilitation.ts';
import classes from './facilitation.module.css';

function SpeakerLine({ personId, isSpeaking }: { personId: string; isSpeaking: boolean }) {
  const { t } = useLingui();
  const person = usePerson(personId);
  return (
    <li className={classes.speaker} data-speaking={isSpeaking || undefined}>
      <Avatar person={person} size={22} />
      <bdi>{person.name}</bdi>
      {isSpeaking && (
        <span className={classes.speaks}>
          <IconMicrophone size={13} aria-hidden="true" />
          {t`speaks`}
        </span>
      )}
    </li>
  );
}

interface HandButtonProps {
  isSpeaking: boolean;
  isWaiting: boolean;
  onRaise: (isRaised: boolean) => void;
}

/** Raises or lowers the hand of the reader, or ends their turn. */
function HandButton({ isSpeaking, isWaiting, onRaise }: HandButtonProps) {
  const { t } = useLingui();
  const isIn = isSpeaking || isWaiting;
  return (
    <Button size="compact-xs" variant="default" leftSection={<IconHandStop size={14} aria-hidden="true" />} onClick={() => onRaise(!isIn)}>
      {isSpeaking ? t`I am done` : isIn ? t`Lower my hand` : t`Raise my hand`}
    </Button>
  );
}

/** Speaker and raised hands of people who still take part. */
function useQueue() {
  const { state, actor } = useSessionRoom();
  const { facilitation, people } = state;
  const isPresent = ({ personId }: { personId: string }) => personId in people;
  const hands = facilitation.hands.filter(isPresent).map(({ personId }) => personId);
  const speakerId = facilitation.speaker && isPresent(facilitation.speaker) ? facilitation.speaker.personId : null;
  return { hands, speakerId, isSpeaking: speakerId === actor.id, isWaiting: hands.includes(actor.id) };
}

/** People who speak or ask to, in the order of their hands. */
export function SpeakingQueue() {
  const { t } = useLingui();
  const { room, canLead, canRaiseHand, isLive, attempt } = useFacilitation();
  const { hands, speakerId, isSpeaking, isWaiting } = useQueue();
  const [nextId = null] = hands;
  if (!canRaiseHand && hands.length === 0 && speakerId === null) return null;
  const raise = (isRaised: boolean) => attempt(raiseHand(room, isRaised));
  return (
    <section className={classes.section} aria-label={t`Speaking queue`}>
      <header className={classes.title}>
        <h2>{t`Speaking queue`}</h2>
      </header>
      <ol className={classes.speakers}>
        {speakerId && <SpeakerLine personId={speakerId} isSpeaking />}
        {hands.map((personId) => (
          <SpeakerLine key={personId} personId={personId} isSpeaking={false} />
        ))}
      </ol>
      <div className={classes.buttons}>
        {canRaiseHand && <HandButton isSpeaking={isSpeaking} isWaiting={isWaiting} onRaise={raise} />}
        {canLead && isLive && (hands.length > 0 || speakerId !== null) && (
          <Button size="compact-xs" variant="default" onClick={() => attempt(giveWord(room, nextId))}>
            {nextId === null ? t`End the turn` : t`Next speaker`}
          </Button>
        )}
      </div>
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { CalibrationVote } from '#shared/calibration/facilitation/facilitation.schema.ts';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { useProxy } from '#client/platform/base/use-proxy.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { castBallot, endVote, openVote, revealVote } from './facilitation.store.ts';
import { useFacilitation } from './use-facilitation.ts';
import { VoteResultView } from './vote-result.tsx';
import classes from './vote.module.css';

/** Ratings to choose from. Only this tab knows the choice before the reveal. */
function Choices({ vote }: { vote: CalibrationVote }) {
  const { t, i18n } = useLingui();
  const { terms } = useSessionRoom();
  const { room, attempt } = useFacilitation();
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = (value: number) => {
    setChosen(value);
    attempt(castBallot(room, vote.id, value));
  };
  return (
    <div className={classes.choices} role="group" aria-label={t`Your vote`}>
      {terms.x.points.map(({ value, label }) => (
        <button key={value} type="button" className={classes.choice} aria-pressed={chosen === value} onClick={() => choose(value)}>
          <b>{i18n.number(value)}</b>
          <span dir="auto">{label}</span>
        </button>
      ))}
    </div>
  );
}

function Voter({ personId, hasVoted, isHere }: { personId: string; hasVoted: boolean; isHere: boolean }) {
  const { t } = useLingui();
  const person = usePerson(personId);
  return (
    <li className={classes.voter} data-voted={hasVoted || undefined}>
      <Avatar person={person} size={36} />
      <bdi>{person.name}</bdi>
      <span>{hasVoted ? t`has voted` : isHere ? t`still choosing` : t`not in the room`}</span>
    </li>
  );
}

function useVoters({ voterIds }: CalibrationVote): string[] {
  const { state } = useSessionRoom();
  const { people } = state;
  const invited = Object.keys(people).filter((id) => people[id] !== 'viewer');
  return [...invited, ...voterIds.filter((id) => !invited.includes(id))];
}

function OpenVote({ vote }: { vote: CalibrationVote }) {
  const { t, i18n } = useLingui();
  const { room, canLead, canVote, attempt } = useFacilitation();
  const voters = useVoters(vote);
  const { ids: here } = useProxy(useSessionRoom().presence.here);
  const count = i18n.number(vote.voterIds.length);
  const all = i18n.number(voters.filter((id) => here.includes(id) || vote.voterIds.includes(id)).length);
  return (
    <>
      <p className={classes.count} role="status">{t`${count} of ${all} have voted`}</p>
      {canVote && <Choices key={vote.id} vote={vote} />}
      <ul className={classes.voters}>
        {voters.map((id) => (
          <Voter key={id} personId={id} hasVoted={vote.voterIds.includes(id)} isHere={here.includes(id)} />
        ))}
      </ul>
      <footer className={classes.foot}>
        <p>
          <IconEyeOff size={15} aria-hidden="true" />
          {t`No value leaves the server before the reveal.`}
        </p>
        {canLead && (
          <>
            <Button size="sm" variant="default" onClick={() => attempt(endVote(room, vote.id))}>{t`Stop the vote`}</Button>
            <Button size="sm" disabled={vote.voterIds.length === 0} onClick={() => attempt(revealVote(room, vote.id))}>
              {t`Reveal to everybody`}
            </Button>
          </>
        )}
      </footer>
    </>
  );
}

function Window({ vote, subject, onClose }: { vote: CalibrationVote; subject: Subject; onClose: () => void }) {
  const { t } = useLingui();
  const person = usePerson(subject.personId);
  const name = isolateDirection(person.name);
  return (
    <Modal opened onClose={onClose} size={620} centered title={t`How did ${name} perform?`} closeButtonProps={{ 'aria-label': t`Close` }}>
      {vote.ballots === null ? <OpenVote vote={vote} /> : <VoteResultView vote={vote} subject={subject} />}
    </Modal>
  );
}

/** Blind vote about a person: opened by the lead for everybody, and revealed at once. */
export function VoteSection() {
  const { t } = useLingui();
  const { state } = useSessionRoom();
  const { room, facilitation, canLead, isLive, attempt } = useFacilitation();
  const [closedId, setClosedId] = useState<string | null>(null);
  const { vote } = state;
  const subject = vote && state.subjects[vote.personId];
  const { currentId } = facilitation;
  const canOpen = canLead && isLive && currentId !== null && currentId in state.subjects;
  // Revealed ballots are shown again to those who had closed the vote before.
  const shownId = vote && `${vote.id} ${vote.ballots === null ? 'open' : 'revealed'}`;
  if (!isLive || (!subject && !canOpen)) return null;
  return (
    <div className={classes.open}>
      {vote && subject ? (
        <Button size="xs" fullWidth variant="default" onClick={() => setClosedId(null)}>{t`Show the vote`}</Button>
      ) : (
        <Button
          size="xs"
          fullWidth
          variant="default"
          leftSection={<IconEyeOff size={14} aria-hidden="true" />}
          onClick={() => attempt(openVote(room, currentId!))}
        >
          {t`Blind vote`}
        </Button>
      )}
      {vote && subject && closedId !== shownId && <Window vote={vote} subject={subject} onClose={() => setClosedId(shownId)} />}
    </div>
  );
}

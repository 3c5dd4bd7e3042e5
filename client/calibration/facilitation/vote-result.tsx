import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { CalibrationVote } from '#shared/calibration/facilitation/facilitation.schema.ts';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { resultOf } from '#shared/calibration/facilitation/vote.ts';
import { useBarred } from '#client/calibration/use-barred.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { endVote, openVote } from './facilitation.store.ts';
import { useFacilitation } from './use-facilitation.ts';
import classes from './vote.module.css';

function VoterFace({ personId }: { personId: string }) {
  const person = usePerson(personId);
  return (
    <li aria-label={person.name}>
      <Avatar person={person} size={32} />
    </li>
  );
}

interface ResultProps {
  vote: CalibrationVote;
  subject: Subject;
}

/** Everybody above the rating that they gave. */
function Ballots({ vote, subject, median }: ResultProps & { median: number }) {
  const { t, i18n } = useLingui();
  const { terms } = useSessionRoom();
  return (
    <ol className={classes.columns}>
      {terms.x.points.map(({ value, label }) => (
        <li key={value} className={classes.column} data-median={value === median || undefined}>
          <ul className={classes.faces}>
            {(vote.ballots ?? [])
              .filter((ballot) => ballot.value === value)
              .map(({ personId }) => (
                <VoterFace key={personId} personId={personId} />
              ))}
          </ul>
          <b>{i18n.number(value)}</b>
          <span dir="auto">{label}</span>
          <span className={classes.marks}>
            {value === subject.originalX && <span>{t`Original`}</span>}
            {value === median && <b className={classes.median}>{t`Median`}</b>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Buttons of the lead after the reveal: take the median, vote again, or end the vote. */
function ResultButtons({ vote, subject, median }: ResultProps & { median: number }) {
  const { t } = useLingui();
  const { terms, rate, canMove } = useSessionRoom();
  const { room, canLead, attempt } = useFacilitation();
  const isBarred = useBarred();
  if (!canLead) return null;
  const point = terms.x.points.find(({ value }) => value === median);
  const label = point?.label ?? '';
  const take = () => {
    rate(subject, { toX: median, toY: subject.y });
    attempt(endVote(room, vote.id));
  };
  return (
    <footer className={classes.foot}>
      <Button size="sm" variant="subtle" onClick={() => attempt(openVote(room, vote.personId))}>{t`Vote again`}</Button>
      <Button size="sm" variant="default" onClick={() => attempt(endVote(room, vote.id))}>{t`End the vote`}</Button>
      {point && canMove && !isBarred(subject.personId) && subject.x !== median && (
        <Button size="sm" onClick={take}>{t`Take ${label}`}</Button>
      )}
    </footer>
  );
}

/** Ballots of a revealed vote with their median and spread. */
export function VoteResultView({ vote, subject }: ResultProps) {
  const { t, i18n } = useLingui();
  const { terms } = useSessionRoom();
  const result = resultOf(vote);
  const shown = useRef<HTMLDListElement>(null);
  useEffect(() => {
    const dialog = shown.current?.closest('[role=dialog]');
    // The button that revealed the vote is gone, and another press of its key must not start a new one.
    if (dialog && (dialog.contains(document.activeElement) || document.activeElement === document.body)) shown.current?.focus();
  }, []);
  if (!result) return null;
  const { median, low, high, agreeing, count } = result;
  const textOf = (value: number) => {
    const point = terms.x.points.find((one) => one.value === value);
    return point ? `${i18n.number(value)} ${point.label}` : i18n.number(value);
  };
  const [lowest, highest] = [textOf(low), textOf(high)];
  const distance = high - low;
  const points = t`${plural(distance, { one: '# point', other: '# points' })}`;
  const [same, all] = [i18n.number(agreeing), i18n.number(count)];
  return (
    <>
      <Ballots vote={vote} subject={subject} median={median} />
      <dl ref={shown} tabIndex={-1} className={classes.result}>
        <dt>{t`Median`}</dt>
        <dd>{textOf(median)}</dd>
        <dt>{t`Spread`}</dt>
        <dd>{low === high ? points : t`${points}, ${lowest} to ${highest}`}</dd>
        <dt>{t`Agreement`}</dt>
        <dd>{t`${same} of ${all} at the median`}</dd>
      </dl>
      <ResultButtons vote={vote} subject={subject} median={median} />
    </>
  );
}

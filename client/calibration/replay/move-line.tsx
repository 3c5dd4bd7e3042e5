import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CalibrationMove, Subject } from '#shared/calibration/calibration.schema.ts';
import { boxOf } from '#shared/calibration/place-subject.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { useBoxNames } from '#client/calibration/box-names.ts';
import { useReasonLines } from '#client/calibration/placing/reason-lines.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { momentText } from '#client/ui/moment-text.ts';
import classes from './replay.module.css';

type Place = Pick<Subject, 'x' | 'y'>;

interface MoveLineProps {
  personId: string;
  from: Place;
  to: Place;
  children?: ReactNode;
}

/** A person with the boxes between which they moved. */
export function MoveLine({ personId, from, to, children }: MoveLineProps) {
  const { t } = useLingui();
  const { state, terms } = useSessionRoom();
  const nameOf = useBoxNames(state.labels);
  const person = usePerson(personId);
  const [before, after] = [boxOf(from, terms), boxOf(to, terms)];
  const place = isolateDirection(after === null ? '–' : nameOf(after));
  const [start, end] = [before, after].map((box) => isolateDirection(box === null ? '–' : nameOf(box)));
  return (
    <li className={classes.line}>
      <Avatar person={person} size={28} />
      <div>
        <p className={classes.who}>
          <bdi>{person.name}</bdi>
        </p>
        <p className={classes.note}>{before === after ? t`within ${place}` : t`${start!} to ${end!}`}</p>
        {children}
      </div>
    </li>
  );
}

/** Reason, actor and time of a move. */
export function MoveReasonText({ move }: { move: CalibrationMove }) {
  const { i18n } = useLingui();
  const { actorId, at } = move;
  const linesOf = useReasonLines();
  const actor = usePerson(actorId);
  return (
    <>
      {linesOf(move).map((line, index) => (
        <p key={index} className={classes.reason} dir="auto">
          {line}
        </p>
      ))}
      <p className={classes.note}>
        <bdi>{actor.name}</bdi> <time dateTime={at}>{momentText(at, readerClock.zone(), i18n.locale)}</time>
      </p>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useRef, type KeyboardEvent } from 'react';
import { boxOf } from '#shared/calibration/place-subject.ts';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { useDirectory, usePerson } from '#client/people/directory.store.ts';
import { leaseSlot } from '#client/platform/presence/remote-holds.ts';
import { useRemoteHold } from '#client/platform/presence/use-presence.ts';
import { useBoxNames } from '#client/calibration/box-names.ts';
import { useReasonLines } from '#client/calibration/placing/reason-lines.ts';
import { useSessionRoom, useToggledPanel } from '#client/calibration/room-context.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { useRovingFocus } from '#client/ui/roving-focus.ts';
import { usePresenceColor } from '#client/ui/presence-color.ts';
import { RatingShift } from './rating-shift.tsx';
import { useListMoves } from './use-list-moves.ts';
import classes from './subject-table.module.css';

const shiftOf = ({ x, startX }: Subject) => (x === null || startX === null ? 0 : x - startX);
const hasMoved = (subject: Subject) => shiftOf(subject) !== 0 || subject.y !== subject.startY;

/** Reason of the latest move of a person, or that it is missing. */
function Reason({ subject: { personId, pendingMoveId } }: { subject: Subject }) {
  const { t } = useLingui();
  const { state } = useSessionRoom();
  const linesOf = useReasonLines();
  if (pendingMoveId !== null) return <span className={classes.owed}>{t`needs reason`}</span>;
  const own = Object.values(state.moves).filter((move) => move.personId === personId && linesOf(move).length > 0);
  const last = own.toSorted((a, b) => b.number - a.number)[0];
  const text = last && linesOf(last).join(' · ');
  return text === undefined ? null : (
    <span className={classes.reason} dir="auto" title={text}>
      {text}
    </span>
  );
}

function RatingCells({ subject }: { subject: Subject }) {
  const { i18n } = useLingui();
  const { terms, state } = useSessionRoom();
  const nameOf = useBoxNames(state.labels);
  const box = boxOf(subject, terms);
  const shift = shiftOf(subject);
  return (
    <>
      <td>
        <RatingShift axis={terms.x} from={subject.startX} to={subject.x} isNamed />
      </td>
      <td className={classes.delta}>
        {shift !== 0 && <bdi dir="ltr">{i18n.number(shift, { signDisplay: 'always', maximumFractionDigits: 2 })}</bdi>}
      </td>
      {terms.y && (
        <td className={classes.wide}>
          <RatingShift axis={terms.y} from={subject.startY} to={subject.y} />
        </td>
      )}
      <td className={classes.wide}>{box && <bdi>{nameOf(box)}</bdi>}</td>
    </>
  );
}

interface RowProps {
  subject: Subject;
  onKey: (event: KeyboardEvent<HTMLElement>, subject: Subject, name: string) => void;
}

function Row({ subject, onKey }: RowProps) {
  const { presence, selectedId } = useSessionRoom();
  const { personId } = subject;
  const person = usePerson(personId);
  const manager = usePerson(person.managerId ?? '');
  const hold = useRemoteHold(presence, leaseSlot.upon(personId));
  const color = usePresenceColor(hold?.personId ?? '');
  return (
    <tr className={classes.row} data-moved={hasMoved(subject) || undefined} data-presence={hold ? color : undefined}>
      <th scope="row">
        <UnstyledButton
          className={classes.person}
          data-subject={personId}
          aria-pressed={selectedId === personId}
          onClick={useToggledPanel(personId)}
          onKeyDown={(event) => onKey(event, subject, isolateDirection(person.name))}
        >
          <Avatar person={person} size={24} />
          <bdi>{person.name}</bdi>
        </UnstyledButton>
      </th>
      <td className={classes.wide}>
        <bdi>{manager.name}</bdi>
      </td>
      <RatingCells subject={subject} />
      <td className={classes.wide}>
        <Reason subject={subject} />
      </td>
    </tr>
  );
}

/** Everybody of the session as a table. People who were moved come first, the largest change on top. */
export function SubjectTable({ isShown }: { isShown: (personId: string) => boolean }) {
  const { t } = useLingui();
  const { state, terms } = useSessionRoom();
  const { people } = useDirectory();
  const compare = useNameOrder();
  const { press, announcement } = useListMoves();
  const root = useRef<HTMLDivElement>(null);
  useRovingFocus(root, { selector: '[data-subject]' });
  const nameOf = ({ personId }: Subject) => people[personId]?.name ?? '';
  const shown = Object.values(state.subjects).filter(({ personId }) => isShown(personId));
  const order = (a: Subject, b: Subject) =>
    Number(hasMoved(b)) - Number(hasMoved(a)) || Math.abs(shiftOf(b)) - Math.abs(shiftOf(a)) || compare(nameOf(a), nameOf(b));
  return (
    <div ref={root} className={classes.scroll} role="region" aria-label={t`List`}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <table className={classes.table}>
        <thead className={classes.head}>
          <tr>
            <th scope="col">{t`Person`}</th>
            <th scope="col" className={classes.wide}>{t`Manager`}</th>
            <th scope="col" className={classes.rating}>{t`Performance`}</th>
            <th scope="col" className={classes.change} aria-sort="descending">{t`Change`}</th>
            {terms.y && <th scope="col" className={classes.wide} data-narrow>{t`Potential`}</th>}
            <th scope="col" className={classes.wide}>{t`Box`}</th>
            <th scope="col" className={classes.wide} data-long>{t`Reason`}</th>
          </tr>
        </thead>
        <tbody>
          {shown.toSorted(order).map((subject) => (
            <Row key={subject.personId} subject={subject} onKey={press} />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className={classes.none}>{t`Nobody has this name.`}</p>}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { CalibrationMove } from '#shared/calibration/calibration.schema.ts';
import { boxOf } from '#shared/calibration/place-subject.ts';
import { useBoxNames } from '#client/calibration/box-names.ts';
import { useReasonLines } from '#client/calibration/placing/reason-lines.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { momentText } from '#client/ui/moment-text.ts';
import { SummaryPlace } from './summary-place.tsx';
import type { Summary } from './summary.ts';
import classes from './summary.module.css';

function MoveRow({ move, summary: { state, terms } }: { move: CalibrationMove; summary: Summary }) {
  const { t, i18n } = useLingui();
  const nameOf = useBoxNames(state.labels);
  const linesOf = useReasonLines();
  const [person, actor] = [usePerson(move.personId), usePerson(move.actorId)];
  const places = [
    { heading: t`From`, place: { x: move.fromX, y: move.fromY } },
    { heading: t`To`, place: { x: move.toX, y: move.toY } },
  ];
  return (
    <tr>
      <th scope="row">
        <bdi>{person.name}</bdi>
      </th>
      {places.map(({ heading, place }) => {
        const box = boxOf(place, terms);
        return (
          <td key={heading} data-heading={heading}>
            <bdi>{box && nameOf(box)}</bdi> <SummaryPlace place={place} />
          </td>
        );
      })}
      <td className={classes.reason} data-heading={t`Reason`}>
        <bdi>{linesOf(move).join(' · ') || '–'}</bdi>
      </td>
      <td data-heading={t`Moved by`}>
        <bdi>{actor.name}</bdi>
        <time className={classes.note} dateTime={move.at}>
          {momentText(move.at, readerClock.zone(), i18n.locale)}
        </time>
      </td>
    </tr>
  );
}

/** Moves in effect with their reasons, in the order in which they were made. */
export function SummaryMoves(summary: Summary) {
  const { t } = useLingui();
  const moves = summary.rows.flatMap((row) => row.moves).toSorted((a, b) => a.number - b.number);
  return (
    <section aria-label={t`Moves`}>
      <h2>{t`Moves`}</h2>
      {moves.length === 0 ? (
        <p>{t`Nobody was moved.`}</p>
      ) : (
        <table className={classes.moves}>
          <thead>
            <tr>
              <th scope="col">{t`Person`}</th>
              <th scope="col">{t`From`}</th>
              <th scope="col">{t`To`}</th>
              <th scope="col">{t`Reason`}</th>
              <th scope="col">{t`Moved by`}</th>
            </tr>
          </thead>
          <tbody>
            {moves.map((move) => (
              <MoveRow key={move.id} move={move} summary={summary} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

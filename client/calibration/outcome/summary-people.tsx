import { useLingui } from '@lingui/react/macro';
import type { OutcomeRow } from '#shared/calibration/outcome/outcome.ts';
import { boxOf } from '#shared/calibration/place-subject.ts';
import { useBoxNames } from '#client/calibration/box-names.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { SummaryPlace } from './summary-place.tsx';
import { originalOf, startOf, type Summary } from './summary.ts';
import classes from './summary.module.css';

function PersonRow({ row, summary: { state, terms } }: { row: OutcomeRow; summary: Summary }) {
  const { t, i18n } = useLingui();
  const nameOf = useBoxNames(state.labels);
  const person = usePerson(row.subject.personId);
  const manager = usePerson(person.managerId ?? row.subject.personId);
  const box = boxOf(row.subject, terms);
  return (
    <tr>
      <th scope="row">
        <bdi>{person.name}</bdi>
      </th>
      <td data-heading={t`Manager`}>{person.managerId && <bdi>{manager.name}</bdi>}</td>
      <td data-heading={t`By the manager`}>
        <SummaryPlace place={originalOf(row)} />
      </td>
      <td data-heading={t`Before the session`}>
        <SummaryPlace place={startOf(row)} />
      </td>
      <td data-heading={t`Calibrated`}>
        <SummaryPlace place={row.subject} />
      </td>
      <td data-heading={t`Change`}>
        <bdi dir="ltr">{row.delta === 0 ? '–' : i18n.number(row.delta, { signDisplay: 'exceptZero' })}</bdi>
      </td>
      <td data-heading={t`Box`}>
        <bdi>{box && nameOf(box)}</bdi>
      </td>
    </tr>
  );
}

/** Everybody with the ratings of the manager, those at the start of the session, and those that apply. */
export function SummaryPeople(summary: Summary) {
  const { t } = useLingui();
  return (
    <section aria-label={t`People`}>
      <h2>{t`People`}</h2>
      <p className={classes.note}>
        {summary.terms.y === null ? t`The numbers are ratings of performance.` : t`The numbers are ratings of performance and potential.`}
      </p>
      <table className={classes.people}>
        <thead>
          <tr>
            <th scope="col">{t`Person`}</th>
            <th scope="col">{t`Manager`}</th>
            <th scope="col">{t`By the manager`}</th>
            <th scope="col">{t`Before the session`}</th>
            <th scope="col">{t`Calibrated`}</th>
            <th scope="col">{t`Change`}</th>
            <th scope="col">{t`Box`}</th>
          </tr>
        </thead>
        <tbody>
          {summary.rows.map((row) => (
            <PersonRow key={row.subject.personId} row={row} summary={summary} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

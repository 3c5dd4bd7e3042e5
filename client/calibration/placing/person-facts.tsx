import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { listPastRatingsEndpoint } from '#shared/calibration/calibration.api.ts';
import type { PastRating } from '#shared/calibration/calibration.schema.ts';
import { departmentsEndpoint } from '#shared/people/people.api.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { call } from '#client/platform/http/call.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { PersonGoals } from './person-goals.tsx';
import classes from './person-facts.module.css';

interface LoadedFacts {
  readonly departments: ReadonlyMap<string, string>;
  readonly past: readonly PastRating[];
}

/** Departments and the ratings of a person in the past cycles of the session; null while they load. */
function useFacts(personId: string): LoadedFacts | null {
  const { state } = useSessionRoom();
  const sayRefusal = useErrorToast();
  const [facts, setFacts] = useState<LoadedFacts | null>(null);
  const { id } = state;
  useEffect(() => {
    let isOver = false;
    Promise.all([call(departmentsEndpoint), call(listPastRatingsEndpoint, { params: { recordId: id, personId } })]).then(
      ([departments, past]) => {
        if (!isOver) setFacts({ departments: new Map(departments.map((one) => [one.id, one.name])), past });
      },
      (error: unknown) => {
        if (!isOver) sayRefusal(error);
      },
    );
    return () => {
      isOver = true;
    };
  }, [id, personId, sayRefusal]);
  return facts;
}

function PastLine({ rating }: { rating: PastRating }) {
  const { t, i18n } = useLingui();
  const { cycleName, performance, performanceLabel, isCalibrated } = rating;
  return (
    <li>
      <bdi className={classes.cycle}>{cycleName}</bdi>
      <span>
        {i18n.number(performance)} <bdi>{performanceLabel}</bdi>
        {isCalibrated && <span className={classes.note}> {t`calibrated`}</span>}
      </span>
    </li>
  );
}

/** Department, manager and past ratings of a person. */
export function PersonFacts({ personId }: { personId: string }) {
  const { t } = useLingui();
  const { departmentId, managerId } = usePerson(personId);
  const manager = usePerson(managerId ?? '');
  const facts = useFacts(personId);
  return (
    <div className={classes.facts}>
      <dl>
        <dt>{t`Department`}</dt>
        <dd dir="auto">{(departmentId && facts?.departments.get(departmentId)) || '–'}</dd>
        <dt>{t`Manager`}</dt>
        <dd dir="auto">{managerId ? manager.name : '–'}</dd>
      </dl>
      {facts !== null && facts.past.length > 0 && (
        <section aria-label={t`Past ratings`}>
          <h3>{t`Past ratings`}</h3>
          <ul>
            {facts.past.map((rating) => (
              <PastLine key={rating.cycleId} rating={rating} />
            ))}
          </ul>
        </section>
      )}
      <PersonGoals personId={personId} />
    </div>
  );
}

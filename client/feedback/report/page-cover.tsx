import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#shared/platform/date-text.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { ReportView } from '#shared/feedback/report.api.ts';
import { useSession } from '#client/access/session.store.ts';
import { usePerson } from '#client/people/directory.store.ts';
import classes from './report.module.css';

/** Name of the person, the review and its people, and the confidentiality of the report. */
export function CoverPage({ view }: { view: ReportView }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const employee = usePerson(view.employeeId);
  const manager = usePerson(view.managerId ?? '');
  const dayOf = (day: string) => formatDay(day, i18n.locale, true);
  const [from, to] = [view.periodFrom, view.periodTo].map((one) => one && dayOf(one));
  const day = dayOf(dayInZone(new Date(view.releasedAt), user?.timeZone ?? 'UTC'));
  const release = i18n.number(view.release);
  return (
    <>
      <p className={classes.large}>
        <bdi>{employee.name}</bdi>
      </p>
      <p>
        <bdi>{view.name}</bdi>
      </p>
      {from && to && <p>{t`Review period: ${from} – ${to}`}</p>}
      {view.managerId !== null && (
        <p>
          {t`Manager`}: <bdi>{manager.name}</bdi>
        </p>
      )}
      <p>{t`Release ${release}, ${day}`}</p>
      <h2>{t`Confidentiality`}</h2>
      <p>{t`This report is confidential. It is for the person whom it describes, their manager and HR, and every read of it by somebody else is recorded.`}</p>
      <p>{t`Peers, direct reports and others answered anonymously. Please do not try to find out who said what.`}</p>
    </>
  );
}

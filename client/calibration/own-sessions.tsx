import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { listOwnCalibrationsEndpoint, type OwnCalibration } from '#shared/calibration/calibration.api.ts';
import { call } from '#client/platform/http/call.ts';
import { useConnection } from '#client/platform/live/connection.ts';
import { FieldValue } from '#client/records/field-value.tsx';
import { CalendarButton } from './outcome/calendar-button.tsx';
import classes from './calibration-sections.module.css';

/** Reads the open sessions of the reader, again after each new connection and when the tab is shown again. */
function useOwnSessions(): readonly OwnCalibration[] {
  const isLive = useConnection().status === 'live';
  const [sessions, setSessions] = useState<readonly OwnCalibration[]>([]);
  useEffect(() => {
    if (!isLive) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const read = () =>
      void call(listOwnCalibrationsEndpoint, { signal }).then(
        (found) => !signal.aborted && setSessions(found),
        () => undefined, // The list stays as it is; the next connection reads it again.
      );
    read();
    document.addEventListener('visibilitychange', () => !document.hidden && read(), { signal });
    return () => ended.abort();
  }, [isLive]);
  return sessions;
}

/** Open sessions in which the reader takes part. */
export function OwnSessions() {
  const { t } = useLingui();
  const sessions = useOwnSessions();
  if (sessions.length === 0) return null;
  return (
    <section className={classes.own} aria-label={t`You take part in`}>
      <h2 className={classes.heading}>{t`You take part in`}</h2>
      <ul className={classes.lines}>
        {sessions.map((session) => (
          <li key={session.id} className={classes.line}>
            <Link className={classes.link!} href={`/admin/calibration/${session.id}`}>
              <bdi>{session.name}</bdi>
            </Link>
            <FieldValue field={calibration.fields.heldOn} value={session.heldOn} />
            <FieldValue field={calibration.fields.status} value={session.status} />
            <CalendarButton session={session} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { Link } from 'wouter';
import { nextTier, pointTierEndpoint } from '#shared/rewards/point-tier.api.ts';
import { pointsRoom } from '#shared/rewards/points.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { call } from '#client/platform/http/call.ts';
import { useReading } from '#client/platform/lists/use-reading.ts';
import { isRefused } from '#client/platform/live/room-status.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useTierNames } from '#client/rewards/nominations/use-tier-names.ts';
import page from '#client/rewards/recognize.module.css';
import classes from './points.module.css';

function Account({ label, points, note }: { label: string; points: number; note: string }) {
  const { i18n } = useLingui();
  return (
    <div className={classes.account}>
      <dt>{label}</dt>
      <dd className={classes.figure}>{i18n.number(points)}</dd>
      <dd className={page.note}>{note}</dd>
    </div>
  );
}

/** Tier of the reader by the points of twelve months, with the way to the next one. */
function Tier({ personId }: { personId: string }) {
  const { t, i18n } = useLingui();
  const names = useTierNames();
  const [{ state }] = useRoom(pointsRoom, personId);
  const { status, value, retry } = useReading({ name: 'own-point-tier', read: () => call(pointTierEndpoint), rooms: [] });
  const earned = state?.earned;
  // The twelve months count what the account has earned.
  useEffect(() => void (earned !== undefined && retry()), [earned, retry]);
  if (status === 'failed') return <NotLoaded level={3} onRetry={retry} />;
  if (!value) return null;
  const next = nextTier(value.points);
  const missing = next?.missing ?? 0;
  const tier = names[next?.tier ?? 'gold']!;
  const points = i18n.number(value.points);
  return (
    <dl className={classes.tier}>
      <dt>{t`Tier`}</dt>
      <dd data-tier={value.tier}>{names[value.tier]}</dd>
      <dd className={page.note}>
        {next
          ? t`${plural(missing, { one: `# more point in twelve months for ${tier}`, other: `# more points in twelve months for ${tier}` })}`
          : t`${points} points in twelve months`}
      </dd>
    </dl>
  );
}

/** Points of a person by account: what can be given away and what was earned never mix. */
export function Balances({ personId }: { personId: string }) {
  const { t } = useLingui();
  const [{ state, status, retry }] = useRoom(pointsRoom, personId);
  if (isRefused(status)) return <StateMessage kind={status === 'absent' ? 'absent' : 'denied'} level={3} />;
  if (!state) return status === 'failed' ? <NotLoaded level={3} onRetry={retry} /> : <Skeleton height={84} m={16} />;
  return (
    <dl className={classes.accounts}>
      <Account label={t`To give`} points={state.give} note={t`New on the 1st of each month`} />
      <Account label={t`Earned`} points={state.earned} note={t`Given by colleagues`} />
      {state.boost > 0 && <Account label={t`Boost`} points={state.boost} note={t`To give later, too`} />}
    </dl>
  );
}

/** Points of the reader, with their tier. */
export function OwnPoints() {
  const { id } = useSession().actor!;
  return (
    <>
      <Balances personId={id} />
      <Tier personId={id} />
    </>
  );
}

/** Panel with the points of the reader and the way to their statement. */
export function PointsPanel() {
  const { t } = useLingui();
  return (
    <section className={page.panel} aria-label={t`My points`}>
      <header className={page.head}>
        <h2>{t`My points`}</h2>
        <Link className={classes.link!} href="/admin/rewards/recognize?view=statement">{t`Points statement`}</Link>
      </header>
      <OwnPoints />
    </section>
  );
}

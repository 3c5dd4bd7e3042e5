import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { endImpersonationEndpoint } from '#shared/access/impersonation.api.ts';
import type { Impersonation } from '#shared/access/impersonation.schema.ts';
import { sessionRoom } from '#shared/access/session.room.ts';
import type { SignedInUser } from '#shared/access/access.api.ts';
import { clockText, useTimeLeft } from '#client/access/impersonation/time-left.ts';
import { exitImpersonation } from '#client/access/impersonation/act-as.ts';
import { useSession } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { call } from '#client/platform/http/call.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { CompanyBanner } from './company-banner.tsx';
import classes from './connection-banner.module.css';

interface BannerProps {
  words: ReactNode;
  action: string;
  onAct: () => Promise<unknown>;
}

function Banner({ words, action, onAct }: BannerProps) {
  const showRefusal = useErrorToast();
  return (
    <div className={classes.banner} data-kind="company" role="status">
      <IconUserShield size={16} stroke={1.8} aria-hidden="true" />
      <p className={classes.words}>{words}</p>
      <UnstyledButton className={classes.action} onClick={() => void onAct().catch(showRefusal)}>
        {action}
      </UnstyledButton>
    </div>
  );
}

/** Tells an administrator as whom they act and how long, with the way back. */
function ActingBanner({ user, expiresAt }: { user: SignedInUser; expiresAt: string }) {
  const { t } = useLingui();
  const left = useTimeLeft(expiresAt);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void credentials.refresh().catch(() => {});
  }, [isOver]);
  const [name, time] = [isolateDirection(user.name), isolateDirection(clockText(left))];
  const words = (
    <>
      {t`You act as ${name}.`} <span role="timer" aria-live="off">{t`Time left: ${time}`}</span>
    </>
  );
  return <Banner words={words} action={t`Exit`} onAct={exitImpersonation} />;
}

/** Tells a person which administrator acts as them, and why. */
function ActedForBanner({ impersonation: { id, actorId, reason, expiresAt } }: { impersonation: Impersonation }) {
  const { t } = useLingui();
  const [clock, left] = [useClock(), useTimeLeft(expiresAt)];
  const actor = usePerson(actorId);
  if (left === 0) return null;
  const [name, time] = [isolateDirection(actor.name), isolateDirection(clock.hour(expiresAt))];
  const words = (
    <>
      {t`${name} acts as you until ${time}.`} <bdi>{reason}</bdi>
    </>
  );
  return <Banner words={words} action={t`Stop`} onAct={() => call(endImpersonationEndpoint, { params: { impersonationId: id } })} />;
}

function ActedForBanners({ personId }: { personId: string }) {
  const [{ state }] = useRoom(sessionRoom, personId);
  const running = Object.values(state?.impersonations ?? {}).filter((one) => one.personId === personId);
  return running.map((one) => <ActedForBanner key={one.id} impersonation={one} />);
}

/** Tells for whom and in which company the session works, and who acts as its person. */
export function SessionBanners() {
  const { user } = useSession();
  if (!user) return null;
  const { impersonation } = user;
  return (
    <>
      <CompanyBanner />
      {impersonation ? <ActingBanner user={user} expiresAt={impersonation.expiresAt} /> : <ActedForBanners personId={user.id} />}
    </>
  );
}

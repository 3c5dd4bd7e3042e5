import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { approvalRoom, decisionSubject } from '#shared/approvals/approval.room.ts';
import type { Approval } from '#shared/approvals/approval.schema.ts';
import { approvalsRoom } from '#shared/approvals/approvals.room.ts';
import { formatTag } from '#shared/platform/languages.ts';
import { useDirectory, usePerson } from '#client/people/directory.store.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { useRoom, useRoomIfAny } from '#client/platform/live/use-room.ts';
import { usePeopleAt, usePresence } from '#client/platform/presence/use-presence.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { approvalViewOf } from './approval-views.ts';
import classes from './request-presence.module.css';

/** Presence at a request about which several people decide. */
function useRequestPresence(id: string) {
  const [, room] = useRoom(approvalRoom, id);
  return usePresence(room).presence;
}

/** Names the others who have a request open to decide. Nobody is locked out. */
export function RequestViewers({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const { people } = useDirectory();
  const found = usePeopleAt(useRequestPresence(id), decisionSubject).flatMap((personId) => people[personId] ?? []);
  if (found.length === 0) return null;
  const count = found.length;
  const names = new Intl.ListFormat(formatTag(i18n.locale)).format(found.map(({ name }) => isolateDirection(name)));
  return (
    <span className={classes.looking} role="note">
      <span className={classes.faces}>
        {found.map((person) => (
          <Avatar key={person.id} person={person} size={18} />
        ))}
      </span>
      {t`${plural(count, { one: `${names} is looking at this`, other: `${names} are looking at this` })}`}
    </span>
  );
}

/** Shows the others that the reader has the request open to decide. */
function Viewing({ id }: { id: string }) {
  const presence = useRequestPresence(id);
  useEffect(() => {
    presence.setActivity({ at: decisionSubject });
    return () => presence.setActivity({ at: undefined });
  }, [presence]);
  return null;
}

function useTellDecision() {
  const { t } = useLingui();
  return (approval: Approval, decider: { id: string; name: string }) => {
    const [name, title] = [isolateDirection(decider.name), isolateDirection(approval.title)];
    const against = approvalViewOf(approval.kind)?.isDeclined
      ? t`Declined by ${name}: ${title}`
      : t`Returned for changes by ${name}: ${title}`;
    const words = approval.state === 'approved' ? t`Approved by ${name}: ${title}` : against;
    showToast({ tone: 'done', words, face: <Avatar person={decider} size={24} />, closeLabel: t`Close` });
  };
}

/** Tells once that somebody else has decided about a request. */
function DecidedMeanwhile({ approval }: { approval: Approval }) {
  const decider = usePerson(approval.decidedById ?? '');
  const tellDecision = useTellDecision();
  const tell = useEffectEvent(() => tellDecision(approval, decider));
  useEffect(() => {
    if (decider.isKnown) tell();
  }, [decider.isKnown]);
  return null;
}

/** The reader has a request open to decide: the others see it, and the reader hears who decides meanwhile. */
export function OpenRequest({ id }: { id: string }) {
  const [live] = useRoomIfAny(approvalsRoom, credentials.personId);
  const open = live?.state?.open.find((one) => one.id === id);
  const decided = live?.state?.decided.find((one) => one.id === id);
  if (open) return open.isShared && <Viewing id={id} />;
  return decided && decided.decidedById !== credentials.realId && <DecidedMeanwhile approval={decided} />;
}

/** The reader may decide about records that wait for approval: shows who else looks at them, and tells who decides meanwhile. */
export function OpenRecordRequests({ recordIds }: { recordIds: readonly string[] }) {
  /** Also those that were decided since the page was opened. */
  const [opened, setOpened] = useState<readonly string[]>([]);
  const isNeeded = recordIds.length + opened.length > 0;
  const [live] = useRoomIfAny(approvalsRoom, isNeeded ? credentials.personId : null);
  const open = live?.state?.open.filter(({ recordId }) => recordIds.includes(recordId)) ?? [];
  const added = open.map(({ id }) => id).filter((id) => !opened.includes(id));
  if (added.length > 0) setOpened([...opened, ...added]);
  return (
    <>
      {opened.map((id) => (
        <OpenRequest key={id} id={id} />
      ))}
      {open.map(({ id, isShared }) => isShared && <RequestViewers key={id} id={id} />)}
    </>
  );
}

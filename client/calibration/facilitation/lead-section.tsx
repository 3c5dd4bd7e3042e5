import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { useDirectory, usePerson } from '#client/people/directory.store.ts';
import { useProxy } from '#client/platform/base/use-proxy.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { changeLead, setFollowed } from './facilitation.store.ts';
import { useFacilitation } from './use-facilitation.ts';
import { LeadNews } from './lead-news.tsx';
import { useLeadLease } from './use-lead-lease.ts';
import classes from './facilitation.module.css';

function LeadName({ leadId }: { leadId: string }) {
  const { t } = useLingui();
  const lead = usePerson(leadId);
  return (
    <p className={classes.lead}>
      <Avatar person={lead} size={24} />
      <span>
        <b dir="auto">{lead.name}</b>
        <span className={classes.note}>{t`Leads the session`}</span>
      </span>
    </p>
  );
}

/** Lets the lead give the session to another facilitator. */
function HandOver() {
  const { t } = useLingui();
  const { state, actor } = useSessionRoom();
  const { people } = useDirectory();
  const { room, leadId, attempt } = useFacilitation();
  const others = Object.keys(state.people).filter((id) => state.people[id] === 'facilitator' && id !== actor.id);
  if (others.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label={t`Hand the session over`}
      value=""
      data={[{ value: '', label: t`Hand over to…` }, ...others.map((id) => ({ value: id, label: people[id]?.name ?? '' }))]}
      onChange={({ currentTarget }) => currentTarget.value && attempt(changeLead(room, leadId, currentTarget.value))}
    />
  );
}

/** True while the reader is writing a text, which another panel would take from their eyes. */
const isWriting = () => document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value.trim() !== '';

/** Shows the person at whom the lead looks, unless the reader looks around freely. */
function Following({ leadId }: { leadId: string }) {
  const { t } = useLingui();
  const { state, presence, select, part, showPart } = useSessionRoom();
  const [isFree, setFree] = useState(false);
  const at = useProxy(presence.places)[leadId];
  const show = useEffectEvent((personId: string | undefined) => {
    if (personId === undefined || !(personId in state.subjects) || isWriting()) return;
    select(personId);
    // Readers of the agenda raise a hand or vote there, which the details of a person would hide in a narrow window.
    if (part === 'course') showPart(part);
  });
  useEffect(() => {
    if (!isFree) show(at);
  }, [isFree, at]);
  useEffect(() => {
    presence.setActivity({ follows: isFree ? undefined : leadId });
    return () => presence.setActivity({ follows: undefined });
  }, [presence, isFree, leadId]);
  return (
    <Switch size="xs" label={t`Follow the lead`} checked={!isFree} onChange={({ currentTarget }) => setFree(!currentTarget.checked)} />
  );
}

/** Number of the others here who follow the lead. */
function Followers({ leadId }: { leadId: string }) {
  const { t, i18n } = useLingui();
  const { presence } = useSessionRoom();
  const { ids } = useProxy(presence.here);
  const followed = useProxy(presence.followed);
  const others = ids.filter((id) => id !== leadId);
  const [count, all] = [others.filter((id) => followed[id] === leadId).length, others.length];
  const [following, present] = [i18n.number(count), i18n.number(all)];
  return (
    <p className={classes.note} role="status">
      {all === 0 ? t`Nobody else is here.` : t`${following} of ${present} follow`}
    </p>
  );
}

/** Facilitator who leads the session, and who follows them. */
export function LeadSection() {
  const { t } = useLingui();
  const { actor } = useSessionRoom();
  const { room, facilitation, leadId, canLead, canTakeLead, attempt } = useFacilitation();
  const { isFollowed } = facilitation;
  useLeadLease();
  return (
    <section className={classes.section} aria-label={t`Lead`}>
      <LeadNews />
      {leadId === null ? <p className={classes.note}>{t`Nobody leads the session.`}</p> : <LeadName leadId={leadId} />}
      {canLead && (
        <Switch
          size="xs"
          label={t`Everybody follows me`}
          checked={isFollowed}
          onChange={({ currentTarget }) => attempt(setFollowed(room, currentTarget.checked))}
        />
      )}
      {canLead && isFollowed && leadId !== null && <Followers leadId={leadId} />}
      {canLead && leadId !== null && <HandOver />}
      {!canLead && isFollowed && leadId !== null && <Following leadId={leadId} />}
      {canTakeLead && leadId !== actor.id && (
        <Button size="compact-xs" variant="default" onClick={() => attempt(changeLead(room, leadId, actor.id))}>
          {t`Take the lead`}
        </Button>
      )}
    </section>
  );
}

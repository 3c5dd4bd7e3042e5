import { useLingui } from '@lingui/react/macro';
import { usePerson } from '#client/people/directory.store.ts';
import { openerOf, useSessionRoom } from '#client/calibration/room-context.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { AgendaList } from './agenda-list.tsx';
import { DiscussionTimer } from './discussion-timer.tsx';
import { LeadSection } from './lead-section.tsx';
import { SpeakingQueue } from './speaking-queue.tsx';
import { useFacilitation } from './use-facilitation.ts';
import { VoteSection } from './vote-window.tsx';
import classes from './facilitation.module.css';

function Current({ personId }: { personId: string }) {
  const { t } = useLingui();
  const { select } = useSessionRoom();
  const person = usePerson(personId);
  return (
    <button type="button" className={classes.current} onClick={(event) => select(personId, openerOf(event))}>
      <Avatar person={person} size={44} />
      <span>
        <span className={classes.note}>{t`Discussed now`}</span>
        <b dir="auto">{person.name}</b>
      </span>
    </button>
  );
}

/** Facilitation: the current person with their time, the vote, the lead, the speaking queue and the agenda. */
export function FacilitationPanel() {
  const { t } = useLingui();
  const { state } = useSessionRoom();
  const { facilitation } = useFacilitation();
  const { currentId } = facilitation;
  const isKnown = currentId !== null && currentId in state.subjects;
  return (
    <aside className={classes.panel} aria-label={t`Facilitation`}>
      {isKnown ? <Current personId={currentId} /> : <p className={classes.none}>{t`Nobody is discussed yet.`}</p>}
      <DiscussionTimer />
      <VoteSection />
      <div className={classes.rest}>
        <LeadSection />
        <SpeakingQueue />
        <AgendaList />
      </div>
    </aside>
  );
}

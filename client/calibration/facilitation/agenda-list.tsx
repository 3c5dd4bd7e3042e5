import { useLingui } from '@lingui/react/macro';
import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { memo, useLayoutEffect, useMemo, useRef, type MouseEvent } from 'react';
import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { disagreementsOf, moveInAgenda } from '#shared/calibration/facilitation/agenda.ts';
import type { Subject } from '#shared/calibration/calibration.schema.ts';
import { AgendaOrder } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { useFixedRoom } from '#client/calibration/fixed-room.tsx';
import { openerOf, useSessionRoom } from '#client/calibration/room-context.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { BarButton } from '#client/ui/bar-button.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useRovingFocus } from '#client/ui/roving-focus.ts';
import { callSubject, orderAgenda } from './facilitation.store.ts';
import { useFacilitation } from './use-facilitation.ts';
import classes from './agenda-list.module.css';
import panel from './facilitation.module.css';

function useOrderNames(): Record<AgendaOrder, string> {
  const { t } = useLingui();
  return { disagreement: t`By disagreement`, department: t`By department`, hand: t`By hand` };
}

/** Buttons that move an entry of the agenda by one place. */
function EntryButtons({ name, onMove }: { name: string; onMove: { up?: (() => void) | undefined; down?: (() => void) | undefined } }) {
  const { t } = useLingui();
  return (
    <span className={classes.moves}>
      <BarButton label={t`Discuss ${name} earlier`} onPress={onMove.up}>
        <IconChevronUp size={14} aria-hidden="true" />
      </BarButton>
      <BarButton label={t`Discuss ${name} later`} onPress={onMove.down}>
        <IconChevronDown size={14} aria-hidden="true" />
      </BarButton>
    </span>
  );
}

type Course = ReturnType<typeof useFacilitation>;

interface EntryActions {
  /** Makes a person the current one, if the reader leads. */
  readonly call: (personId: string) => void;
  /** Moves a person by one place in the agenda. */
  readonly put: (personId: string, step: -1 | 1) => void;
}

/** Actions of the entries with a fixed identity, so that a move in the room renders only the entry that it touches. */
function useEntryActions(course: Course): EntryActions {
  const latest = useRef(course);
  useLayoutEffect(() => {
    latest.current = course;
  });
  return useMemo(
    () => ({
      call: (personId) => {
        const { room, facilitation, canLead, attempt } = latest.current;
        if (canLead && facilitation.currentId !== personId) attempt(callSubject(room, facilitation, personId, false));
      },
      put: (personId, step) => {
        const { room, agenda, attempt } = latest.current;
        const at = agenda.indexOf(personId);
        const beforeId = step < 0 ? agenda[at - 1]! : (agenda[at + 2] ?? null);
        attempt(orderAgenda(room, 'hand', moveInAgenda(agenda, personId, beforeId)));
      },
    }),
    [],
  );
}

interface AgendaEntryProps {
  subject: Subject;
  /** Place in the agenda, from 0, and the last of its places. */
  at: number;
  last: number;
  disagreement: number;
  isCurrent: boolean;
  canLead: boolean;
  actions: EntryActions;
}

const AgendaEntry = memo(function AgendaEntry({ subject, at, last, disagreement, isCurrent, canLead, actions }: AgendaEntryProps) {
  const { t, i18n } = useLingui();
  const { select } = useFixedRoom();
  const main = useRef<HTMLButtonElement>(null);
  const { personId } = subject;
  const person = usePerson(personId);
  const open = (event: MouseEvent<HTMLElement>) => {
    actions.call(personId);
    select(personId, openerOf(event));
  };
  const move = (step: -1 | 1) => {
    // The pressed button is disabled at an end of the agenda and would lose the focus.
    if (at + step === 0 || at + step === last) main.current?.focus();
    actions.put(personId, step);
  };
  const onMove = { up: at > 0 ? () => move(-1) : undefined, down: at < last ? () => move(1) : undefined };
  return (
    <li className={classes.entry} aria-current={isCurrent || undefined}>
      <button ref={main} type="button" className={classes.person} onClick={open}>
        <Avatar person={person} size={22} />
        <bdi>{person.name}</bdi>
        {subject.isDiscussed && (
          <>
            <IconCheck className={classes.done!} size={14} stroke={2.4} aria-hidden="true" />
            <VisuallyHidden>{t`Discussed`}</VisuallyHidden>
          </>
        )}
      </button>
      {canLead && <EntryButtons name={isolateDirection(person.name)} onMove={onMove} />}
      {disagreement > 0 && (
        <span className={classes.points} title={t`Points between the highest and the lowest rating`}>
          {i18n.number(disagreement, { maximumFractionDigits: 2 })}
        </span>
      )}
    </li>
  );
});

/** Title of the agenda with its order, which the lead chooses. */
function AgendaHead({ course: { room, facilitation, agenda, canLead, attempt } }: { course: Course }) {
  const { t } = useLingui();
  const names = useOrderNames();
  const { order } = facilitation.agenda;
  return (
    <header className={panel.title}>
      <h2>{t`Agenda`}</h2>
      {canLead ? (
        <NativeSelect
          size="xs"
          className={classes.order!}
          aria-label={t`Order of the agenda`}
          data={AgendaOrder.enum.map((value) => ({ value, label: names[value] }))}
          value={order}
          onChange={({ currentTarget }) => attempt(orderAgenda(room, currentTarget.value as AgendaOrder, agenda))}
        />
      ) : (
        <span className={panel.note}>{names[order]}</span>
      )}
    </header>
  );
}

/** People in the order in which they are discussed. The lead calls a person by their entry. */
export function AgendaList() {
  const { t, i18n } = useLingui();
  const { state } = useSessionRoom();
  const course = useFacilitation();
  const { facilitation, agenda, canLead } = course;
  const disagreements = disagreementsOf(Object.values(state.subjects), Object.values(state.moves));
  const actions = useEntryActions(course);
  const list = useRef<HTMLOListElement>(null);
  useRovingFocus(list, { selector: 'button' });
  const done = i18n.number(agenda.filter((id) => state.subjects[id]!.isDiscussed).length);
  const all = i18n.number(agenda.length);
  return (
    <section className={classes.agenda} aria-label={t`Agenda`}>
      <AgendaHead course={course} />
      <p className={classes.progress}>{t`${done} of ${all} discussed`}</p>
      <ol ref={list} className={classes.entries}>
        {agenda.map((id, at) => (
          <AgendaEntry
            key={id}
            subject={state.subjects[id]!}
            at={at}
            last={agenda.length - 1}
            disagreement={disagreements.get(id)!}
            isCurrent={facilitation.currentId === id}
            canLead={canLead}
            actions={actions}
          />
        ))}
      </ol>
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'wouter';
import { calibrationRoom, type CalibrationState } from '#shared/calibration/calibration.room.ts';
import { canMoveSubject } from '#shared/calibration/calibration.policy.ts';
import type { CalibrationTerms, Subject } from '#shared/calibration/calibration.schema.ts';
import { ratingsIn } from '#shared/calibration/place-subject.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { isId } from '#shared/platform/schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { usePresence } from '#client/platform/presence/use-presence.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { assignPresenceColors, PresenceColors } from '#client/ui/presence-color.ts';
import { PresenceStack } from '#client/ui/presence-stack.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { CalibrationHandle } from './calibration.store.ts';
import { moveSubject } from './moves.store.ts';
import { OutcomeMenu } from './outcome/outcome-menu.tsx';
import { PanelTabs } from './panel/panel-tabs.tsx';
import { PhasePath } from './phase-path.tsx';
import { SessionRoomProvider } from './fixed-room.tsx';
import { useSessionRoom, type RoomPart, type SessionRoom } from './room-context.ts';
import { RoomParts } from './room-parts.tsx';
import { ReplayButton } from './replay/replay-button.tsx';
import { Sheet } from './views/sheet.tsx';
import classes from './room.module.css';

const FacilitationPanel = lazyComponent(
  async () => (await import('./facilitation/facilitation-panel.tsx')).FacilitationPanel,
  <div className={classes.course} />,
);
const NotesSection = lazyComponent(async () => (await import('./facilitation/notes-section.tsx')).NotesSection);
const Replay = lazyComponent(async () => (await import('./replay/replay.tsx')).Replay, <Skeleton height={480} />);
const Distribution = lazyComponent(async () => (await import('./distribution.tsx')).Distribution, <Skeleton height={280} m="md" />);
const OwedReason = lazyComponent(async () => (await import('./placing/owed-reason.tsx')).OwedReason);
const UndoKey = lazyComponent(async () => (await import('./placing/undo-key.tsx')).UndoKey);
const PersonPanel = lazyComponent(async () => (await import('./person-panel.tsx')).PersonPanel, <Skeleton height={240} />);
const SessionOver = lazyComponent(async () => (await import('./session-over.tsx')).SessionOver, <Skeleton height={240} m="md" />);
const SummaryScreen = lazyComponent(
  async () => (await import('./outcome/summary.screen.tsx')).SummaryScreen,
  <Skeleton height={480} m="md" />,
);
const MoveFeed = lazyComponent(async () => (await import('./move-feed.tsx')).MoveFeed);

interface OpenRoomProps {
  room: CalibrationHandle;
  state: CalibrationState;
  terms: CalibrationTerms;
  actor: Actor;
}

type ShownPerson = Pick<SessionRoom, 'selectedId' | 'select' | 'opener' | 'part' | 'showPart'>;

/** Person whose panel is open, which a narrow window shows instead of the people. */
function useSelection(presence: SessionRoom['presence']): ShownPerson {
  const [selected, setSelected] = useState<{ id: string; opener: HTMLElement | null } | null>(null);
  const [part, showPart] = useState<RoomPart>('people');
  const selectedId = selected?.id ?? null;
  useEffect(() => {
    presence.setActivity({ at: selectedId ?? undefined });
  }, [presence, selectedId]);
  const select: SessionRoom['select'] = (id, opener = null) => {
    setSelected(id === null ? null : { id, opener });
    showPart(id === null ? 'people' : 'details');
  };
  return { selectedId, opener: selected?.opener ?? null, select, part, showPart };
}

/** State of the view of one reader: the person whose panel is open, the drag, and the moves. */
function useOpenRoom({ room, state, terms, actor }: OpenRoomProps, presence: SessionRoom['presence']): SessionRoom {
  const sayRefusal = useErrorToast();
  const { selectedId, ...selection } = useSelection(presence);
  const [drag, setDrag] = useState<SessionRoom['drag']>(null);
  const [rated, setRated] = useState<SessionRoom['rated']>(null);
  const role = state.people[actor.id] ?? null;
  const access = { status: state.status, owner: null, role, isSubject: false };
  const rate: SessionRoom['rate'] = (subject, place) => {
    if (place.toX === subject.x && place.toY === subject.y) return;
    void moveSubject(room, subject, place, actor.id).catch(sayRefusal);
    // An open panel would otherwise hide the field for the reason.
    if (selectedId !== null && terms.reasonPolicy !== 'none') selection.select(subject.personId);
  };
  return {
    room,
    state,
    terms,
    actor,
    access,
    presence,
    selectedId,
    drag,
    setDrag,
    rated,
    setRated,
    rate,
    canMove: canMoveSubject(actor, access),
    ...selection,
    moveTo: (subject, box) => {
      const place = ratingsIn(box, subject, terms);
      if (!place) return;
      rate(subject, place);
      setRated({ personId: subject.personId, isOpen: false });
    },
  };
}

function Header({ name, ids }: { name: string; ids: readonly string[] }) {
  const { t } = useLingui();
  const { actor, presence, select } = useSessionRoom();
  const { people } = useDirectory();
  const others = ids.flatMap((id) => (id === actor.id ? [] : (people[id] ?? [])));
  const follow = (id: string) => {
    const { at, drag } = presence.whereIs(id) ?? {};
    const personId = drag?.subject ?? at;
    if (personId) select(personId);
  };
  return (
    <header className={classes.head}>
      <ActionIcon component={Link} href="/admin/sessions" aria-label={t`Back to the sessions`}>
        <IconArrowLeft className="mirrored" size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <h1 dir="auto">{name}</h1>
      <PresenceStack people={others} onFollow={({ id }) => follow(id)} />
      <PhasePath />
    </header>
  );
}

/** People of the session as they are now, with the details beside them. */
function PresentRoom({ selected, onReplay }: { selected: Subject | undefined; onReplay: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <UndoKey />
      <Sheet
        tools={
          <>
            <ReplayButton onPress={onReplay} />
            <OutcomeMenu />
          </>
        }
      />
      <aside className={classes.side} data-side aria-label={t`Details`}>
        {selected ? (
          <PersonPanel subject={selected} />
        ) : (
          <PanelTabs>
            <OwedReason />
            <Distribution />
            <NotesSection />
            <MoveFeed />
          </PanelTabs>
        )}
      </aside>
    </>
  );
}

function OpenRoom(props: OpenRoomProps) {
  const { room, state, terms } = props;
  const { ids, presence } = usePresence(room);
  const colors = useMemo(() => assignPresenceColors(ids), [ids]);
  const open = useOpenRoom(props, presence);
  const [isReplaying, setIsReplaying] = useState(false);
  const selected = open.selectedId === null ? undefined : state.subjects[open.selectedId];
  return (
    <PresenceColors value={colors}>
      <SessionRoomProvider value={open}>
        <PageTitle parts={[terms.name]} />
        <div className={classes.room} data-room-part={open.part} data-fills-window>
          <Header name={terms.name} ids={ids} />
          <RoomParts />
          {isReplaying ? (
            <Replay onClose={() => setIsReplaying(false)} />
          ) : (
            <PresentRoom selected={selected} onReplay={() => setIsReplaying(true)} />
          )}
          <FacilitationPanel />
        </div>
      </SessionRoomProvider>
    </PresenceColors>
  );
}

function Room({ id, actor }: { id: string; actor: Actor }) {
  const { t } = useLingui();
  const [live, room] = useRoom(calibrationRoom, id);
  const over = <SessionOver id={id} otherwise={{ kind: 'absent', title: t`Your access to this session has ended` }} />;
  const draft = (
    <StateMessage kind="empty" title={t`This session is a draft`} sentence={t`Its room opens when a facilitator marks it as ready.`} />
  );
  return (
    <RoomGate
      live={live}
      loading={<Skeleton height={480} m="md" />}
      lost={over}
      absent={<SessionOver id={id} otherwise={{ kind: 'absent' }} />}
    >
      {(state) => (state.terms ? <OpenRoom room={room} state={state} terms={state.terms} actor={actor} /> : draft)}
    </RoomGate>
  );
}

/** Room of a calibration session, or the summary of it. */
export function CalibrationScreen() {
  const { calibrationId = '' } = useParams();
  const { actor } = useSession();
  const [search] = useSearchParams();
  if (search.get('view') === 'summary') return <SummaryScreen />;
  if (!isId(calibrationId)) return <StateMessage kind="absent" action={<HomeButton />} />;
  return actor && <Room key={calibrationId} id={calibrationId} actor={actor} />;
}

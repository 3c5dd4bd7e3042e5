import { useLingui } from '@lingui/react/macro';
import { Button, Modal, NativeSelect, TextInput, UnstyledButton } from '@mantine/core';
import { IconLink, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { BoardRole } from '#shared/tasks/members.events.ts';
import { canLeaveBoard, canManageBoard } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory, usePerson } from '#client/people/directory.store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { useNameOrder } from '#client/ui/name-order.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { folded, useBoardTitle, useRoleNames } from '#client/tasks/state/board-labels.ts';
import { addMember, changeMember } from '#client/tasks/state/members.store.ts';
import { Removal } from './removing.tsx';
import { useCopyLink } from '#client/tasks/state/use-copy-link.ts';
import classes from './members-dialog.module.css';

interface MembersProps {
  board: Readonly<Board>;
  room: BoardHandle;
}

const shownFound = 6;

function useCandidates(board: Readonly<Board>, search: string): DirectoryEntry[] {
  const { people } = useDirectory();
  const compare = useNameOrder();
  const sought = folded(search);
  if (sought === '') return [];
  const isCandidate = ({ id, name, isActive }: DirectoryEntry) =>
    isActive && board.members[id] === undefined && folded(name).includes(sought);
  return Object.values(people)
    .filter(isCandidate)
    .sort((a, b) => compare(a.name, b.name))
    .slice(0, shownFound);
}

function Candidate({ person, onChoose }: { person: DirectoryEntry; onChoose: () => void }) {
  return (
    <li>
      <UnstyledButton className={classes.candidate} onClick={onChoose}>
        <Avatar person={person} size={24} />
        <bdi>{person.name}</bdi>
        <IconUserPlus size={16} stroke={1.6} aria-hidden="true" />
      </UnstyledButton>
    </li>
  );
}

function Invite({ board, room }: MembersProps) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const [search, setSearch] = useState('');
  const found = useCandidates(board, search);
  const invite = (personId: string) => {
    setSearch('');
    addMember(room, personId, 'editor').catch(sayRefusal);
  };
  return (
    <div className={classes.invite}>
      <TextInput
        data-autofocus
        label={t`Invite people`}
        placeholder={t`Search by name`}
        leftSection={<IconSearch size={15} stroke={1.6} />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && found[0] && invite(found[0].id)}
      />
      {search.trim() !== '' && (
        <ul className={classes.found} aria-label={t`People to invite`}>
          {found.map((person) => (
            <Candidate key={person.id} person={person} onChoose={() => invite(person.id)} />
          ))}
          {found.length === 0 && <li className={classes.nobody}>{t`No people found`}</li>}
        </ul>
      )}
    </div>
  );
}

/** Confirms that an owner gives up ownership, because a single arrow key can select it and only another owner can undo it. */
function SteppingDown({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.confirmation} role="alert">
      <p>{t`You will no longer manage this board. Only another owner can make you an owner again.`}</p>
      <Button size="xs" color="red" onClick={onYes}>{t`Give up ownership`}</Button>
      <Button size="xs" variant="default" onClick={onNo}>{t`Cancel`}</Button>
    </div>
  );
}

function useRoleChange({ board, room }: MembersProps, personId: string) {
  const { user } = useSession();
  const sayRefusal = useErrorToast();
  const [pendingRole, ask] = useState<BoardRole | null>(null);
  const change = (to: BoardRole) => void changeMember(room, personId, to).catch(sayRefusal);
  const role = board.members[personId];
  const owners = Object.values(board.members).filter((one) => one === 'owner').length;
  const choose = (to: BoardRole) => {
    const isGivingUp = personId === user?.id && role === 'owner' && to !== role && owners > 1;
    ask(isGivingUp ? to : null);
    if (!isGivingUp && to !== role) change(to);
  };
  const agree = () => {
    ask(null);
    if (pendingRole) change(pendingRole);
  };
  return { pendingRole, choose, agree, cancel: () => ask(null) };
}

function Member({ board, room, personId, role, isManaged }: MembersProps & { personId: string; role: BoardRole; isManaged: boolean }) {
  const { t } = useLingui();
  const { user } = useSession();
  const person = usePerson(personId);
  const roles = useRoleNames();
  const name = isolateDirection(person.name);
  const { pendingRole, choose, agree, cancel } = useRoleChange({ board, room }, personId);
  return (
    <li className={classes.member}>
      <Avatar person={person} size={28} />
      <span className={classes.name}>
        <bdi>{person.name}</bdi>
        {personId === user?.id && <span className={classes.you}>{t`you`}</span>}
      </span>
      {isManaged ? (
        <NativeSelect
          aria-label={t`Role of ${name}`}
          value={pendingRole ?? role}
          data={BoardRole.enum.map((value) => ({ value, label: roles[value] }))}
          onChange={({ currentTarget }) => choose(currentTarget.value as BoardRole)}
        />
      ) : (
        <span className={classes.role}>{roles[role]}</span>
      )}
      {isManaged && board.members[personId] && personId !== user?.id && (
        <Removal board={board} room={room} personId={personId} role={role} />
      )}
      {pendingRole && isManaged && <SteppingDown onYes={agree} onNo={cancel} />}
    </li>
  );
}

const order: Record<BoardRole, number> = { owner: 0, editor: 1, viewer: 2 };

function MemberList({ board, room }: MembersProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const { people } = useDirectory();
  const isManaged = actor !== null && canManageBoard(actor, board);
  const compare = useNameOrder();
  const nameOf = (id: string) => people[id]?.name ?? '';
  const members = Object.entries(board.members).sort(
    ([a, left], [b, right]) => order[left] - order[right] || compare(nameOf(a), nameOf(b)),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may hold nothing that takes the focus
    <ul className={classes.members} aria-label={t`Members`} tabIndex={0}>
      {members.map(([personId, role]) => (
        <Member key={personId} board={board} room={room} personId={personId} role={role} isManaged={isManaged} />
      ))}
    </ul>
  );
}

function useRule(kind: Board['kind']): string | null {
  const { t } = useLingui();
  if (kind === 'department')
    return t`Everyone in the department and the managers above the department head can edit this board. HR owns it.`;
  return kind === 'private' ? t`Only you can open this board.` : null;
}

export function MembersDialog({ board, room, onLeave, onClose }: MembersProps & { onLeave: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const { actor } = useSession();
  const title = isolateDirection(useBoardTitle()(board));
  const copyLink = useCopyLink();
  const rule = useRule(board.kind);
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      centered
      title={t`Members of ${title}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      transitionProps={{ duration: 120 }}
    >
      {actor && canManageBoard(actor, board) && <Invite board={board} room={room} />}
      {rule && <p className={classes.rule}>{rule}</p>}
      <MemberList board={board} room={room} />
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconLink size={15} stroke={1.7} />}
          onClick={() => void copyLink(board.id)}
        >{t`Copy link`}</Button>
        {actor && canLeaveBoard(actor, board) && <Button variant="subtle" color="red" onClick={onLeave}>{t`Leave this board`}</Button>}
      </div>
    </Modal>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { maxSearchedName, type Invitation } from '#shared/access/invitations.api.ts';
import { useClock } from '#client/access/use-clock.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import rows from '#client/ui/action-rows.module.css';
import { SearchField } from '#client/ui/search-field.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { usePerson } from '#client/people/directory.store.ts';
import { useInvitations, type Invitations } from './use-invitations.ts';
import classes from './invitations.module.css';

function useStateWords() {
  const { t } = useLingui();
  const { moment } = useClock();
  return ({ state, sentAt, expiresAt }: Invitation) => {
    const [sent, end] = [sentAt && moment(sentAt), expiresAt && moment(expiresAt)];
    if (state === 'waiting') return t`Email on its way`;
    if (state === 'open') return t`Invited ${sent}, valid until ${end}`;
    if (state === 'expired') return t`Expired ${end}`;
    return state === 'revoked' ? t`Revoked` : t`Not invited`;
  };
}

function InvitationRow({ invitation, list }: { invitation: Invitation; list: Invitations }) {
  const { t } = useLingui();
  const wordsFor = useStateWords();
  const { personId, state } = invitation;
  const person = usePerson(personId);
  const name = isolateDirection(person.name);
  const isOpen = state === 'open' || state === 'waiting';
  const [label, spoken] = state === 'none' ? [t`Invite`, t`Invite ${name}`] : [t`Resend`, t`Send ${name} a new invitation`];
  const button = { size: 'xs', variant: 'default', disabled: list.isBusy } as const;
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <bdi className={rows.name}>{person.name}</bdi>
        <span className={rows.about}>{wordsFor(invitation)}</span>
      </div>
      {isOpen && (
        <Button {...button} aria-label={t`Revoke the invitation of ${name}`} onClick={() => void list.revoke([personId])}>
          {t`Revoke`}
        </Button>
      )}
      <Button {...button} aria-label={spoken} onClick={() => void list.invite([personId])}>
        {label}
      </Button>
    </li>
  );
}

function People({ list }: { list: Invitations }) {
  const { t } = useLingui();
  const { invitations, total } = list;
  if (list.hasFailed) return <NotLoaded level={3} onRetry={list.load} />;
  if (invitations === null) return <p className={rows.about} aria-busy="true">{t`Loading`}</p>;
  if (invitations.length === 0 && list.text === '')
    return <StateMessage kind="empty" level={3} title={t`Nobody to invite`} sentence={t`Everybody in the company has a password.`} />;
  if (invitations.length === 0) return <p className={rows.about}>{t`Nothing found`}</p>;
  const waiting = invitations.filter(({ state }) => state !== 'open' && state !== 'waiting').map(({ personId }) => personId);
  const count = total - invitations.length;
  const uninvited = waiting.length;
  return (
    <>
      <div className={classes.head}>
        <p className={rows.about}>{t`${plural(total, { one: '# person has no password yet', other: '# people have no password yet' })}`}</p>
        {uninvited > 1 && (
          <Button size="xs" loading={list.isBusy} onClick={() => void list.invite(waiting)}>
            {t`${plural(uninvited, { one: 'Invite # person', other: 'Invite all # people' })}`}
          </Button>
        )}
      </div>
      <ul className={rows.list} aria-label={t`Invitations`}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.personId} invitation={invitation} list={list} />
        ))}
      </ul>
      {count > 0 && <p className={rows.about}>{t`${plural(count, { one: 'And # more', other: 'And # more' })}`}</p>}
    </>
  );
}

/** People who have no password yet: with the state of their invitation, which can be sent, sent again and revoked. */
export function InvitationsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const list = useInvitations();
  const isCut = list.total > (list.invitations?.length ?? 0);
  return (
    <Modal opened centered onClose={onClose} size={560} padding="xl" title={t`Invitations`} closeButtonProps={{ 'aria-label': t`Close` }}>
      {(isCut || list.text !== '') && (
        <SearchField label={t`Search by name`} text={list.text} maxLength={maxSearchedName} onFind={list.find} />
      )}
      <People list={list} />
    </Modal>
  );
}

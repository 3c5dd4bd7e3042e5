import { useLingui } from '@lingui/react/macro';
import { Badge, Button, Modal } from '@mantine/core';
import type { PersonSession } from '#shared/access/sessions.api.ts';
import { useNow } from '#client/access/use-now.ts';
import { agoText } from '#client/ui/ago-text.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import classes from '#client/ui/action-rows.module.css';
import { WorkAccountSection } from '#client/access/work-account/work-account-section.tsx';
import { useSessions, type Sessions } from './use-sessions.ts';

function SessionRow({ session, list }: { session: PersonSession; list: Sessions }) {
  const { t, i18n } = useLingui();
  const seen = agoText(session.seenAt, useNow(), i18n.locale);
  const device = session.device ?? t`Unknown device`;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <bdi className={classes.name}>{device}</bdi>
        <span className={classes.about}>{session.isCurrent ? t`In use now` : t`Last used ${seen}`}</span>
      </div>
      {session.isCurrent ? (
        <Badge variant="light">{t`This session`}</Badge>
      ) : (
        <Button
          size="xs"
          variant="default"
          disabled={list.isBusy}
          aria-label={t`End session: ${device}, ${seen}`}
          onClick={() => void list.end(session.id)}
        >
          {t`End session`}
        </Button>
      )}
    </li>
  );
}

function OpenSessions({ list }: { list: Sessions }) {
  const { t } = useLingui();
  if (list.hasFailed) return <NotLoaded level={3} onRetry={list.load} />;
  if (list.sessions?.length === 0) return <p className={classes.about}>{t`Not signed in on any device.`}</p>;
  if (list.sessions === null) return <p className={classes.about} aria-busy="true">{t`Loading`}</p>;
  return (
    <>
      <ul className={classes.list} aria-label={t`Sessions and devices`}>
        {list.sessions.map((session) => (
          <SessionRow key={session.id} session={session} list={list} />
        ))}
      </ul>
      {list.sessions.length > 1 && (
        <Button variant="default" loading={list.isBusy} onClick={() => void list.endAll()}>
          {list.sessions.some(({ isCurrent }) => isCurrent) ? t`End all other sessions` : t`End all sessions`}
        </Button>
      )}
    </>
  );
}

interface SessionsDialogProps {
  /** Person whose sessions an administrator sees; without one, those of the reader. */
  personId?: string;
  onClose: () => void;
}

/** Open sessions of a person, which can be ended. */
export function SessionsDialog({ personId, onClose }: SessionsDialogProps) {
  const { t } = useLingui();
  const list = useSessions(personId);
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      size={480}
      padding="xl"
      title={t`Sessions and devices`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <OpenSessions list={list} />
      {personId === undefined && <WorkAccountSection />}
    </Modal>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Approval } from '#shared/approvals/approval.schema.ts';
import { useClock } from '#client/access/use-clock.ts';
import { useToday } from '#client/access/use-today.ts';
import { usePerson } from '#client/people/directory.store.ts';
import rows from '#client/records/row-list.module.css';
import { Avatar } from '#client/ui/avatar.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { dueStateOf } from '#client/ui/due.ts';
import { DueDate } from '#client/ui/due-date.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import pill from '#client/ui/pill.module.css';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { approvalViewOf } from './approval-views.ts';
import { RequestViewers } from './request-presence.tsx';
import type { Decisions } from './use-decisions.tsx';
import classes from './approvals.module.css';

const icon = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

function Due({ approval }: { approval: Approval }) {
  const { t, i18n } = useLingui();
  const state = dueStateOf({ dueDate: approval.dueOn, status: 'open' }, useToday());
  const day = dayText(approval.dueOn, i18n.locale);
  return <DueDate date={approval.dueOn} state={state} label={t`Due ${day}`} />;
}

function Decided({ approval }: { approval: Approval }) {
  const { t } = useLingui();
  const decider = usePerson(approval.decidedById ?? '');
  const absent = usePerson(approval.decidedForId ?? '');
  const { moment } = useClock();
  const against = approvalViewOf(approval.kind)?.isDeclined ? t`Declined` : t`Returned`;
  const [mark, word] = approval.state === 'approved' ? (['completed', t`Approved`] as const) : (['not-started', against] as const);
  const at = approval.decidedAt ?? approval.requestedAt;
  const when = moment(at);
  const [deciderName, absentName] = [isolateDirection(decider.name), isolateDirection(absent.name)];
  const by = absent.isKnown ? t`${deciderName} for ${absentName}` : deciderName;
  return (
    <span className={classes.decided}>
      <span className={pill.pill} style={{ '--fg': `var(--${mark})`, '--bg': `var(--${mark}-bg)` }}>
        <StatusMark status={mark} />
        {word}
      </span>
      <time dateTime={at}>{decider.isKnown ? `${by} · ${when}` : when}</time>
    </span>
  );
}

interface DecideProps {
  approval: Approval;
  decisions: Decisions;
}

function Decide({ approval, decisions: { approve, askReturn, isSending } }: DecideProps) {
  const { t } = useLingui();
  const title = isolateDirection(approval.title);
  const button = { size: 'xs', disabled: isSending(approval.id) } as const;
  const isDeclined = approvalViewOf(approval.kind)?.isDeclined;
  return (
    <span className={classes.decide}>
      <Button {...button} aria-label={t`Approve ${title}`} leftSection={<IconCheck {...icon} />} onClick={() => approve([approval])}>
        {t`Approve`}
      </Button>
      <Button
        {...button}
        variant="default"
        aria-label={isDeclined ? t`Decline ${title}` : t`Return ${title}`}
        leftSection={<IconArrowBackUp {...icon} />}
        onClick={() => askReturn([approval])}
      >
        {isDeclined ? t`Decline` : t`Return`}
      </Button>
    </span>
  );
}

/** Name of the absent approver, for their delegate. */
function ForApprover({ approverId }: { approverId: string }) {
  const { name } = usePerson(approverId);
  return (
    <span className={classes.standIn}>
      <Trans>
        for <bdi>{name}</bdi>
      </Trans>
    </span>
  );
}

function About({ approval }: { approval: Approval }) {
  const { i18n } = useLingui();
  const subject = usePerson(approval.subjectId);
  const requester = usePerson(approval.requesterId);
  const { name } = requester;
  const { moment } = useClock();
  const view = approvalViewOf(approval.kind);
  const kind = view ? i18n._(view.label.id) : '';
  const when = moment(approval.requestedAt);
  const isOwn = approval.subjectId === approval.requesterId;
  return (
    <span className={classes.about}>
      {kind} · <bdi>{subject.name}</bdi> ·{' '}
      {isOwn ? (
        when
      ) : (
        <Trans>
          submitted by <bdi>{name}</bdi>
        </Trans>
      )}
      {approval.forId && (
        <>
          {' '}
          · <ForApprover approverId={approval.forId} />
        </>
      )}
    </span>
  );
}

interface ApprovalRowProps extends DecideProps {
  isSelected: boolean;
  isStop: boolean;
  /** The row shows who else looks at the request. */
  isFollowed: boolean;
}

function Texts({ approval, decisions, isStop, isFollowed }: Omit<ApprovalRowProps, 'isSelected'>) {
  const refusal = decisions.refusalOf(approval);
  return (
    <span className={classes.texts}>
      <Link
        className={`${rows.link} ${classes.link}`}
        href={approvalViewOf(approval.kind)?.hrefOf(approval.recordId) ?? ''}
        data-row={approval.id}
        tabIndex={isStop ? 0 : -1}
      >
        <bdi>{approval.title}</bdi>
      </Link>
      <About approval={approval} />
      {isFollowed && <RequestViewers id={approval.id} />}
      {approval.comment && <q className={classes.comment}>{approval.comment}</q>}
      {refusal && (
        <span className={classes.refusal} role="alert">
          {refusal}
        </span>
      )}
    </span>
  );
}

/** Request with its record, and its decision or the buttons that decide. */
export function ApprovalRow({ isSelected, ...part }: ApprovalRowProps) {
  const { t } = useLingui();
  const { approval, decisions } = part;
  const subject = usePerson(approval.subjectId);
  const title = isolateDirection(approval.title);
  const isOpen = approval.state === 'open';
  return (
    <li
      className={`${rows.row} ${classes.row}`}
      data-record={approval.id}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
    >
      <span className={`${rows.check} ${classes.check}`}>
        {isOpen && <Checkbox size="xs" tabIndex={-1} data-select checked={isSelected} readOnly aria-label={t`Select ${title}`} />}
      </span>
      <Avatar person={subject} size={28} />
      <Texts {...part} />
      {isOpen ? (
        <>
          <Due approval={approval} />
          <Decide approval={approval} decisions={decisions} />
        </>
      ) : (
        <Decided approval={approval} />
      )}
    </li>
  );
}

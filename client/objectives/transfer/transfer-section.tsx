import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconUserShare } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { approvalsRoom } from '#shared/approvals/approvals.room.ts';
import { objectiveRoom } from '#shared/objectives/objective.room.ts';
import type { ObjectivePeople } from '#shared/objectives/objectives.policy.ts';
import type { ObjectiveTransfer } from '#shared/objectives/transfer.schema.ts';
import { withdrawTransferEndpoint } from '#shared/objectives/transfers.api.ts';
import { canTransferKeyResult, canTransferObjective, canWithdrawTransfer, isTransferable } from '#shared/objectives/transfers.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useClock } from '#client/access/use-clock.ts';
import { useDecisions } from '#client/approvals/use-decisions.tsx';
import { usePerson } from '#client/people/directory.store.ts';
import { call } from '#client/platform/http/call.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { KeyResultValues, ObjectiveValues } from '#client/objectives/objective-rows.ts';
import panel from '#client/objectives/details/objective.module.css';
import { TransferDialog } from './transfer-dialog.tsx';
import classes from './transfer.module.css';

const icon = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

/** Buttons of the receiver, who decides as in the inbox. */
function Decide({ actor, transfer }: { actor: Actor; transfer: ObjectiveTransfer }) {
  const { t } = useLingui();
  const [live] = useRoom(approvalsRoom, actor.id);
  const { approve, askReturn, isSending, refusalOf, question } = useDecisions();
  const wanted = live.state?.open.find(({ recordId, kind }) => recordId === transfer.recordId && kind === `${transfer.kind}-transfer`);
  if (!wanted) return null;
  const title = isolateDirection(transfer.title);
  const button = { size: 'xs', disabled: isSending(wanted.id) } as const;
  return (
    <Group gap="xs">
      <Button {...button} aria-label={t`Take over ${title}`} leftSection={<IconCheck {...icon} />} onClick={() => approve([wanted])}>
        {t`Take over`}
      </Button>
      <Button
        {...button}
        variant="default"
        aria-label={t`Decline ${title}`}
        leftSection={<IconArrowBackUp {...icon} />}
        onClick={() => askReturn([wanted])}
      >
        {t`Decline`}
      </Button>
      {refusalOf(wanted) !== null && <span role="alert">{refusalOf(wanted)}</span>}
      {question}
    </Group>
  );
}

function Withdraw({ objectiveId, transfer }: { objectiveId: string; transfer: ObjectiveTransfer }) {
  const { t } = useLingui();
  const [isSending, setIsSending] = useState(false);
  const sayError = useErrorToast();
  const title = isolateDirection(transfer.title);
  const send = async () => {
    setIsSending(true);
    const params = { objectiveId, transferId: transfer.id };
    await call(withdrawTransferEndpoint, { params, body: {}, key: crypto.randomUUID() }).finally(() => setIsSending(false));
    showToast({ tone: 'done', words: t`Request withdrawn: ${title}`, closeLabel: t`Close` });
  };
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      disabled={isSending}
      aria-label={t`Withdraw the request to take over ${title}`}
      onClick={() => void send().catch(sayError)}
    >
      {t`Withdraw request`}
    </Button>
  );
}

function State({ transfer }: { transfer: ObjectiveTransfer }) {
  const { t } = useLingui();
  const { moment } = useClock();
  const when = moment(transfer.endedAt ?? transfer.lapsesAt);
  const words = {
    open: t`Waits for an answer until ${when}`,
    accepted: t`Accepted on ${when}`,
    declined: t`Declined on ${when}`,
    withdrawn: t`Withdrawn on ${when}`,
    lapsed: t`Lapsed on ${when}, because nobody decided within 7 days`,
  };
  return <small>{words[transfer.state]}</small>;
}

function Words({ transfer }: { transfer: ObjectiveTransfer }) {
  const { name: from } = usePerson(transfer.fromId);
  const { name: to } = usePerson(transfer.toId);
  return (
    <span className={classes.words}>
      <bdi>{transfer.title}</bdi>:{' '}
      <Trans>
        from <bdi>{from}</bdi> to <bdi>{to}</bdi>
      </Trans>
      <State transfer={transfer} />
      {transfer.comment && <q dir="auto">{transfer.comment}</q>}
    </span>
  );
}

interface TransferSectionProps {
  actor: Actor;
  found: ObjectiveValues;
  rows: readonly KeyResultValues[];
  people: ObjectivePeople | null;
}

/** Records that the reader may offer now: the objective, and its key results. None that waits for a person already. */
function offersOf({ actor, found, rows, people }: TransferSectionProps, open: readonly ObjectiveTransfer[]) {
  if (!isTransferable(found)) return { isWhole: false, results: [] };
  const isFree = (id: string) => !open.some(({ recordId }) => recordId === id);
  return {
    isWhole: isFree(found.id) && canTransferObjective(actor, found, people),
    results: rows.filter((row) => !row.isArchived && isFree(row.id) && canTransferKeyResult(actor, found, row, people)),
  };
}

interface ListedProps {
  transfers: readonly ObjectiveTransfer[];
  /** Buttons of a request. */
  actionsOf?: (transfer: ObjectiveTransfer) => ReactNode;
}

function Listed({ transfers, actionsOf }: ListedProps) {
  return (
    <ul className={classes.list}>
      {transfers.map((transfer) => (
        <li key={transfer.id} className={classes.line}>
          <Words transfer={transfer} />
          {actionsOf?.(transfer)}
        </li>
      ))}
    </ul>
  );
}

interface PanelProps {
  open: readonly ObjectiveTransfer[];
  earlier: readonly ObjectiveTransfer[];
  actionsOf: NonNullable<ListedProps['actionsOf']>;
  ask: ReactNode;
}

function Panel({ open, earlier, actionsOf, ask }: PanelProps) {
  const { t } = useLingui();
  return (
    <section className={panel.panel} aria-label={t`Transfers`}>
      <header className={panel.head}>
        <h2>{t`Transfers`}</h2>
        {ask}
      </header>
      <Listed transfers={open} actionsOf={actionsOf} />
      {earlier.length > 0 && (
        <details className={classes.earlier} open={open.length === 0}>
          <summary>{t`Earlier transfers`}</summary>
          <Listed transfers={earlier} />
        </details>
      )}
    </section>
  );
}

/** Requests to take over the objective or its key results, those of before, and the button that asks a person. */
export function TransferSection(props: TransferSectionProps) {
  const { t } = useLingui();
  const { actor, found, people } = props;
  const [live] = useRoom(objectiveRoom, found.id);
  const [isAsking, setIsAsking] = useState(false);
  const transfers = live.state?.transfers ?? [];
  const open = transfers.filter(({ state }) => state === 'open');
  const earlier = transfers.filter(({ state }) => state !== 'open');
  const { isWhole, results } = offersOf(props, open);
  const mayAsk = live.state !== null && (isWhole || results.length > 0);
  if (!mayAsk && transfers.length === 0) return null;
  const ask = mayAsk && (
    <Button size="xs" variant="default" leftSection={<IconUserShare {...icon} />} onClick={() => setIsAsking(true)}>
      {t`Transfer to a person`}
    </Button>
  );
  const actionsOf = (transfer: ObjectiveTransfer) => (
    <>
      {transfer.toId === actor.id && <Decide actor={actor} transfer={transfer} />}
      {canWithdrawTransfer(actor, found, transfer, people) && <Withdraw objectiveId={found.id} transfer={transfer} />}
    </>
  );
  return (
    <>
      {transfers.length === 0 ? <div>{ask}</div> : <Panel {...{ open, earlier, actionsOf }} ask={ask} />}
      {isAsking && <TransferDialog {...{ found, results, isWhole }} onClose={() => setIsAsking(false)} />}
    </>
  );
}

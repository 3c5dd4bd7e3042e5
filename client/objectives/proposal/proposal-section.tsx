import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconGitPullRequest } from '@tabler/icons-react';
import { useState } from 'react';
import type { Decision } from '#shared/approvals/approval.schema.ts';
import { canDecideOnObjective } from '#shared/objectives/objective-actions.policy.ts';
import type { ObjectivePeople } from '#shared/objectives/objectives.policy.ts';
import { objectiveRoom } from '#shared/objectives/objective.room.ts';
import type { Proposal } from '#shared/objectives/proposal.schema.ts';
import { decideProposalEndpoint, withdrawProposalEndpoint } from '#shared/objectives/proposals.api.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useClock } from '#client/access/use-clock.ts';
import { ReturnDialog } from '#client/approvals/return-dialog.tsx';
import { usePerson } from '#client/people/directory.store.ts';
import { call } from '#client/platform/http/call.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { KeyResultValues, ObjectiveValues } from '#client/objectives/objective-rows.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { ProposedChangeList } from './proposed-changes.tsx';
import panel from '#client/objectives/details/objective.module.css';
import classes from './proposal.module.css';

interface ProposalSectionProps {
  actor: Actor;
  found: ObjectiveValues;
  rows: readonly KeyResultValues[];
  people: ObjectivePeople | null;
  canEdit: boolean;
}

/** Sends a decision about the proposal that is shown, or drops it, and tells the result. */
function useProposal(found: ObjectiveValues, proposal: Proposal | null) {
  const { t } = useLingui();
  const sayError = useErrorToast();
  const [isSending, setIsSending] = useState(false);
  const params = { objectiveId: found.id };
  const title = isolateDirection(found.name);
  const say = (words: string) => showToast({ tone: 'done', words, closeLabel: t`Close` });
  const sending = async (send: () => Promise<unknown>, words: string) => {
    setIsSending(true);
    await send().finally(() => setIsSending(false));
    say(words);
  };
  const decide = (decision: Decision, comment: string | null) => {
    const body = { decision, comment, version: proposal?.version ?? 0 };
    const words = decision === 'approve' ? t`Approved: ${title}` : t`Returned for changes: ${title}`;
    return sending(() => call(decideProposalEndpoint, { params, body, key: crypto.randomUUID() }), words);
  };
  return {
    isSending,
    approve: () => void decide('approve', null).catch(sayError),
    giveBack: (comment: string) => decide('return', comment),
    withdraw: () =>
      void sending(
        () => call(withdrawProposalEndpoint, { params, body: {}, key: crypto.randomUUID() }),
        t`Withdrawn from approval: ${title}`,
      ).catch(sayError),
  };
}

const icon = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

function Author({ proposal }: { proposal: Proposal }) {
  const author = usePerson(proposal.authorId);
  const { moment } = useClock();
  return (
    <span className={classes.author}>
      <Avatar person={author} size={18} />
      <bdi>{author.name}</bdi> · <time dateTime={proposal.at}>{moment(proposal.at)}</time>
    </span>
  );
}

interface WaitingProps {
  found: ObjectiveValues;
  rows: readonly KeyResultValues[];
  proposal: Proposal;
  mayDecide: boolean;
  mayChange: boolean;
  onChange: () => void;
}

/** Proposal that waits, with the buttons of its approver and of those who may change or withdraw it. */
function Waiting({ found, rows, proposal, mayDecide, mayChange, onChange }: WaitingProps) {
  const { t } = useLingui();
  const [isReturning, setIsReturning] = useState(false);
  const { isSending, approve, giveBack, withdraw } = useProposal(found, proposal);
  return (
    <section className={panel.panel} aria-label={t`Proposed change`}>
      <header className={panel.head}>
        <h2>{t`Proposed change`}</h2>
        <Author proposal={proposal} />
      </header>
      <ProposedChangeList proposal={proposal} rows={rows} />
      <p className={classes.note}>{t`The approved values count until the change is approved.`}</p>
      <Group gap="xs" className={classes.actions}>
        {mayDecide && (
          <>
            <Button size="xs" disabled={isSending} leftSection={<IconCheck {...icon} />} onClick={approve}>{t`Approve`}</Button>
            <Button
              size="xs"
              variant="default"
              disabled={isSending}
              leftSection={<IconArrowBackUp {...icon} />}
              onClick={() => setIsReturning(true)}
            >
              {t`Return for changes`}
            </Button>
          </>
        )}
        {mayChange && (
          <>
            <Button size="xs" variant="default" disabled={isSending} onClick={onChange}>{t`Change proposal`}</Button>
            <Button size="xs" variant="subtle" color="gray" disabled={isSending} onClick={withdraw}>{t`Withdraw proposal`}</Button>
          </>
        )}
      </Group>
      {isReturning && <ReturnDialog id={found.id} titles={[found.name]} onSend={giveBack} onClose={() => setIsReturning(false)} />}
    </section>
  );
}

/** Proposed change of an active objective, or the button to propose one for those who may not change approved values themselves. */
export function ProposalSection({ actor, found, rows, people, canEdit }: ProposalSectionProps) {
  const { t } = useLingui();
  const [live] = useRoom(objectiveRoom, found.id);
  const [isOpen, setIsOpen] = useState(false);
  const proposal = live.state?.proposal ?? null;
  const isActive = found.state === 'active' && !found.isArchived;
  const mayDecide = canDecideOnObjective(actor, found, people);
  const mayChange = canEdit && isActive && !mayDecide;
  if (proposal === null && !(mayChange && people?.isReapproved !== false)) return null;
  return (
    <>
      {proposal === null ? (
        <div>
          <Button size="xs" variant="default" leftSection={<IconGitPullRequest {...icon} />} onClick={() => setIsOpen(true)}>
            {t`Propose a change`}
          </Button>
        </div>
      ) : (
        <Waiting {...{ found, rows, proposal, mayDecide, mayChange }} onChange={() => setIsOpen(true)} />
      )}
      {isOpen && <ProposeDialog found={found} rows={rows} proposal={proposal} onClose={() => setIsOpen(false)} />}
    </>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Approval, Decision } from '#shared/approvals/approval.schema.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { messageForError } from '#client/platform/base/error-messages.ts';
import type { FailureCode } from '#client/platform/base/failures.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { approvalViewOf } from './approval-views.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { OpenRequest } from './request-presence.tsx';
import { sendDecision, type RefusedApproval } from './approvals.store.ts';

const ReturnDialog = lazyComponent(async () => (await import('./return-dialog.tsx')).ReturnDialog);

export interface Decisions {
  /** Decides at once. */
  readonly approve: (approvals: readonly Approval[]) => void;
  /** Asks for the comment first. */
  readonly askReturn: (approvals: readonly Approval[]) => void;
  readonly isSending: (id: string) => boolean;
  /** Reason why a request was not decided, until it changes. */
  readonly refusalOf: (approval: Approval) => string | null;
  readonly question: ReactNode;
}

/** True if decisions against all of these requests decline them for good. */
const areDeclined = (approvals: readonly Approval[]) => approvals.every(({ kind }) => approvalViewOf(kind)?.isDeclined === true);

function useSayDecided() {
  const { t } = useLingui();
  return (decision: Decision, approvals: readonly Approval[]) => {
    const [first] = approvals;
    if (!first) return;
    const count = approvals.length;
    const title = isolateDirection(first.title);
    const isDeclined = areDeclined(approvals);
    const returned = t`${plural(count, { one: '# returned for changes', other: '# returned for changes' })}`;
    const many = {
      approve: t`${plural(count, { one: '# approved', other: '# approved' })}`,
      return: isDeclined ? t`${plural(count, { one: '# declined', other: '# declined' })}` : returned,
    };
    const one = { approve: t`Approved: ${title}`, return: isDeclined ? t`Declined: ${title}` : t`Returned for changes: ${title}` };
    showToast({ tone: 'done', words: count === 1 ? one[decision] : many[decision], closeLabel: t`Close` });
  };
}

function useSayRefused() {
  const { t } = useLingui();
  return (refused: readonly RefusedApproval[]) => {
    if (refused.length === 0) return;
    const [{ code }] = refused as readonly [RefusedApproval];
    const words =
      refused.length === 1 ? t(messageForError(code)) : t`${plural(refused.length, { one: '# not changed', other: '# not changed' })}`;
    showToast({ tone: 'refused', words, closeLabel: t`Close` });
  };
}

/** Reasons of refusals at their requests, for the versions that were refused. */
function useRefusals() {
  const { t } = useLingui();
  const [refusals, setRefusals] = useState<Readonly<Record<string, { version: number; code: FailureCode }>>>({});
  return {
    keep: (refused: readonly RefusedApproval[]) => {
      const kept = refused.map(({ approval: { id, version }, code }) => [id, { version, code }]);
      setRefusals((was) => ({ ...was, ...Object.fromEntries(kept) }));
    },
    refusalOf: ({ id, version }: Approval) => (refusals[id]?.version === version ? t(messageForError(refusals[id].code)) : null),
  };
}

/** Sends decisions about requests, tells their results, and keeps the reason of each refusal at its request. */
export function useDecisions(): Decisions {
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<readonly Approval[] | null>(null);
  const { keep, refusalOf } = useRefusals();
  const sayError = useErrorToast();
  const sayDecided = useSayDecided();
  const sayRefused = useSayRefused();
  const decide = async (decision: Decision, approvals: readonly Approval[], comment: string | null): Promise<void> => {
    setSending(new Set(approvals.map(({ id }) => id)));
    try {
      const refused = await sendDecision(decision, approvals, comment);
      const ids = new Set(refused.map(({ approval }) => approval.id));
      const decided = approvals.filter(({ id }) => !ids.has(id));
      keep(refused);
      sayDecided(decision, decided);
      sayRefused(refused);
    } finally {
      setSending(new Set());
    }
  };
  return {
    approve: (approvals) => void decide('approve', approvals, null).catch(sayError),
    askReturn: setAsked,
    isSending: (id) => sending.has(id),
    refusalOf,
    question: asked && <Question asked={asked} onSend={(comment) => decide('return', asked, comment)} onClose={() => setAsked(null)} />,
  };
}

interface QuestionProps {
  asked: readonly Approval[];
  onSend: (comment: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the comment, while the others see that the reader has these requests open. */
function Question({ asked, ...question }: QuestionProps) {
  return (
    <>
      {asked.map(({ id }) => (
        <OpenRequest key={id} id={id} />
      ))}
      <ReturnDialog
        id={asked.length === 1 ? asked[0]!.id : 'several'}
        titles={asked.map(({ title }) => title)}
        isDeclined={areDeclined(asked)}
        {...question}
      />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import {
  changePointsEndpoint,
  minReasonLength,
  undoPointChangeEndpoint,
  type GrantedAccount,
  type PointChangeRequest,
} from '#shared/rewards/point-changes.api.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { call } from '#client/platform/http/call.ts';
import { faultOf } from '#client/rewards/recognition/recognition.store.ts';
import { useUndoable } from '#client/ui/use-undoable.ts';

export interface PointGrant {
  readonly personIds: readonly string[];
  readonly account: GrantedAccount;
  readonly points: number | '';
  readonly reason: string;
}
type GrantFaults = Partial<Record<'personIds' | 'points' | 'reason', string>>;

const nothing: PointGrant = { personIds: [], account: 'boost', points: 50, reason: '' };

function useGrantFaults() {
  const { t, i18n } = useLingui();
  const missing = ({ personIds, points, reason }: PointGrant): GrantFaults => ({
    ...(personIds.length === 0 && { personIds: t`Choose at least one person.` }),
    ...(Number(points) === 0 && { points: t`Enter points to give, or a negative number to take points away.` }),
    ...(reason.trim().length < minReasonLength && {
      reason: t`${plural(minReasonLength, { one: 'Write at least # character.', other: 'Write at least # characters.' })}`,
    }),
  });
  const refused = (error: unknown): GrantFaults => {
    const fault = faultOf(error);
    const left = i18n.number(fault?.limit ?? 0);
    if (fault?.rule === 'too-many-points') return { points: t`Somebody has only ${left} points in this account. Take fewer.` };
    if (fault?.field === 'personIds') return { personIds: t`Somebody you chose is not in the company any more.` };
    return { reason: t(messageForError(failureCode(error))) };
  };
  return { missing, refused };
}

/** State of the form that changes the points of people. The id stays until it is sent, so that a repeated attempt counts once. */
export function usePointGrant(onDone: () => void) {
  const { t } = useLingui();
  const runUndoable = useUndoable();
  const { missing, refused } = useGrantFaults();
  const [id] = useState(createId);
  const [grant, setGrant] = useState(nothing);
  const [faults, setFaults] = useState<GrantFaults>({});
  const [isSending, setIsSending] = useState(false);
  const change = (part: Partial<PointGrant>) => {
    setGrant((now) => ({ ...now, ...part }));
    setFaults({});
  };
  const send = async (body: PointChangeRequest) => {
    setIsSending(true);
    try {
      const sent = await call(changePointsEndpoint, { body, key: body.id });
      onDone();
      return sent;
    } finally {
      setIsSending(false);
    }
  };
  const submit = () => {
    const found = missing(grant);
    setFaults(found);
    if (isSending || Object.keys(found).length > 0) return;
    const { personIds, account, points, reason } = grant;
    const body = { id, personIds: [...personIds], account, points: Number(points), reason: reason.trim() };
    runUndoable({
      title: t`Points`,
      act: () => send(body),
      again: () => call(changePointsEndpoint, { body: { ...body, id: createId() }, key: createId() }),
      words: () => t`Points changed`,
      revert: (sent) => call(undoPointChangeEndpoint, { params: { changeId: sent.id }, body: {}, key: createId() }),
      onRefused: (error) => setFaults(refused(error)),
    });
  };
  return { isDirty: grant !== nothing, grant, change, faults, isSending, submit };
}

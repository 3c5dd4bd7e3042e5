import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CheckInInput } from '#shared/objectives/check-in.schema.ts';
import { checkInFaults } from '#shared/objectives/check-in-faults.ts';
import type { ChosenStatus } from '#shared/objectives/expected.ts';
import { AppError, type FieldFault } from '#shared/platform/errors.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { useConnection } from '#client/platform/live/connection.ts';
import { useFaultText } from '#client/records/use-fault-text.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { showToast } from '#client/ui/toast.tsx';
import { statusNow, type KeyResultValues } from '#client/objectives/objective-rows.ts';
import { makeCheckIn } from './check-in.store.ts';
import { previewMoves } from './roll-up-preview.ts';

export interface CheckInDraft {
  readonly value: number | null;
  readonly confidence: number | null;
  readonly status: ChosenStatus | null;
  readonly comment: string;
  readonly blockers: string;
}

const draftName = ({ id }: KeyResultValues) => `check-in:${id}`;

function firstDraft(row: KeyResultValues): CheckInDraft {
  const kept = keptTexts.read(draftName(row));
  if (kept !== undefined) return JSON.parse(kept) as CheckInDraft;
  return { value: row.actual, confidence: row.confidence, status: null, comment: '', blockers: '' };
}

/** Input of a complete draft; null while a required value is missing. */
function inputOf({ value, confidence, status, comment, blockers }: CheckInDraft): CheckInInput | null {
  if (value === null || confidence === null) return null;
  const texts = { comment: comment.trim() || null, blockers: blockers.trim() || null };
  return { value, confidence, status, ...texts, at: readerClock.now().toISOString() };
}

type Fault = Pick<FieldFault, 'path' | 'rule' | 'limit'>;

function faultsOf(row: KeyResultValues, draft: CheckInDraft): Fault[] {
  const input = inputOf(draft);
  const missing = (['value', 'confidence'] as const).filter((name) => draft[name] === null);
  if (input === null) return missing.map((path) => ({ path, rule: 'required' }));
  const after = statusNow(previewMoves(row, [], input.value, input.status)[0]!.after);
  return checkInFaults(row as never, input, { now: readerClock.now(), zone: readerClock.zone(), before: statusNow(row), after });
}

/** Faults and refusals of the server, as sentences. */
function useRefusals() {
  const { t } = useLingui();
  const faultText = useFaultText();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const show = (found: readonly Fault[]) => {
    setFaults(found);
    setRefusal(null);
  };
  const refuse = (error: unknown) => {
    const found = error instanceof AppError ? (error.fields ?? []) : [];
    show(found.map((fault) => ({ ...fault, path: fault.path.split('.').at(-1)! })));
    if (found.length === 0) setRefusal(t(messageForError(failureCode(error))));
  };
  const forget = (names: object) => setFaults(faults.filter(({ path }) => !(path in names)));
  const errorOf = (name: keyof CheckInDraft | 'at') => {
    const fault = faults.find(({ path }) => path === name);
    return fault && faultText(fault);
  };
  // The form has no field for the moment of a check-in, which is now.
  return { refusal: refusal ?? errorOf('at') ?? null, show, refuse, forget, errorOf };
}

/** Draft of a check-in that is kept on this device. */
function useKeptDraft(row: KeyResultValues) {
  const [draft, setDraft] = useState(() => firstDraft(row));
  const keep = (next: CheckInDraft) => keptTexts.write(draftName(row), JSON.stringify(next));
  const bringBack = (error: unknown) => {
    keep(draft);
    throw error;
  };
  return { draft, setDraft, keep, erase: () => keptTexts.write(draftName(row)), bringBack };
}

/** State of the form of a check-in. What is typed stays on this device until the server has it. */
export function useCheckInForm(row: KeyResultValues, onDone: () => void) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const isAway = useConnection().status === 'offline';
  const { draft, setDraft, keep, erase, bringBack } = useKeptDraft(row);
  const [id] = useState(createId);
  const [isSending, setSending] = useState(false);
  const { refusal, show, refuse, forget, errorOf } = useRefusals();
  const put = (changes: Partial<CheckInDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    forget(changes);
    keep(next);
  };
  const done = () => {
    erase();
    const words = isAway ? t`The check-in is sent as soon as there is a connection.` : t`Checked in`;
    showToast({ tone: 'done', words, closeLabel: t`Close` });
    onDone();
  };
  const submit = () => {
    const found = faultsOf(row, draft);
    show(found);
    if (found.length > 0 || isSending) return;
    const sent = makeCheckIn(row.id, id, inputOf(draft)!);
    if (isAway) {
      // The check-in waits for the connection, and a refusal can come after the form is closed.
      sent.catch(bringBack).catch(sayRefusal);
      return done();
    }
    setSending(true);
    sent.then(done, (error: unknown) => {
      setSending(false);
      refuse(error);
    });
  };
  return { draft, put, submit, errorOf, refusal, isSending };
}

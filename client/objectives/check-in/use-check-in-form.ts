import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CheckIn, CheckInInput } from '#shared/objectives/check-in.schema.ts';
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
import { correctCheckIn, makeCheckIn } from './check-in.store.ts';
import { previewMoves } from './roll-up-preview.ts';

export interface CheckInDraft {
  readonly value: number | null;
  readonly confidence: number | null;
  readonly status: ChosenStatus | null;
  readonly comment: string;
  readonly blockers: string;
}

/** Check-in on a key result, or the correction of an earlier one. */
export interface Entering {
  readonly row: KeyResultValues;
  readonly earlier?: CheckIn | undefined;
  /** The caller tells that it was made. */
  readonly isQuiet?: boolean;
}

const draftName = ({ row, earlier }: Entering) => ['check-in', row.id, ...(earlier ? [earlier.id] : [])].join(':');

function firstDraft(entering: Entering): CheckInDraft {
  const { row, earlier } = entering;
  const kept = keptTexts.read(draftName(entering));
  if (kept !== undefined) return JSON.parse(kept) as CheckInDraft;
  if (earlier) {
    const { value, confidence, status, comment, blockers } = earlier;
    return { value, confidence, status, comment: comment ?? '', blockers: blockers ?? '' };
  }
  return { value: row.actual, confidence: row.confidence, status: null, comment: '', blockers: '' };
}

/** Input of a complete draft; null while a required value is missing. */
function inputOf({ value, confidence, status, comment, blockers }: CheckInDraft, earlier?: CheckIn): CheckInInput | null {
  if (value === null || confidence === null) return null;
  const texts = { comment: comment.trim() || null, blockers: blockers.trim() || null };
  return { value, confidence, status, ...texts, at: earlier?.at ?? readerClock.now().toISOString() };
}

type Fault = Pick<FieldFault, 'path' | 'rule' | 'limit'>;

function faultsOf({ row, earlier }: Entering, draft: CheckInDraft): Fault[] {
  const input = inputOf(draft, earlier);
  const missing = (['value', 'confidence'] as const).filter((name) => draft[name] === null);
  if (input === null) return missing.map((path) => ({ path, rule: 'required' }));
  const after = statusNow(previewMoves(row, [], input.value, input.status)[0]!.after);
  // The server knows which check-in came before an earlier one.
  const before = earlier ? null : statusNow(row);
  return checkInFaults(row as never, input, { now: readerClock.now(), zone: readerClock.zone(), before, after });
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
function useKeptDraft(entering: Entering) {
  const [draft, setDraft] = useState(() => firstDraft(entering));
  const keep = (next: CheckInDraft) => keptTexts.write(draftName(entering), JSON.stringify(next));
  const bringBack = (error: unknown) => {
    keep(draft);
    throw error;
  };
  return { draft, setDraft, keep, erase: () => keptTexts.write(draftName(entering)), bringBack };
}

/** Tells that a check-in was made or waits for the connection, unless the caller does. */
function useDoneToast({ earlier, isQuiet }: Entering, isAway: boolean) {
  const { t } = useLingui();
  const said = earlier ? t`Check-in corrected` : t`Checked in`;
  const words = isAway ? t`The check-in is sent as soon as there is a connection.` : said;
  return () => {
    if (!isQuiet) showToast({ tone: 'done', words, closeLabel: t`Close` });
  };
}

/** State of the form of a check-in. What is typed stays on this device until the server has it. */
export function useCheckInForm(entering: Entering, onDone: () => void) {
  const { row, earlier } = entering;
  const sayRefusal = useErrorToast();
  const isAway = useConnection().status === 'offline';
  const sayDone = useDoneToast(entering, isAway);
  const { draft, setDraft, keep, erase, bringBack } = useKeptDraft(entering);
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
    sayDone();
    onDone();
  };
  const submit = () => {
    const found = faultsOf(entering, draft);
    show(found);
    if (found.length > 0 || isSending) return;
    const input = inputOf(draft, earlier)!;
    const sent = earlier ? correctCheckIn(row.id, earlier.id, input) : makeCheckIn(row.id, id, input);
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

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { leaveEndpoint, type HandOverResult, type Holdings } from '#shared/people/hand-over.api.ts';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useToday } from '#client/access/use-today.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { call } from '#client/platform/http/call.ts';
import type { FormRules } from '#client/records/form-rules.ts';
import { RecordForm } from '#client/records/record-form.tsx';
import { wholeDayText } from '#client/ui/day-text.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useHeldWords } from './held-words.ts';
import { atFields, firstValues, followReceivers, leaveRecord, receiversIn } from './leave-fields.ts';
import { LeavePreview } from './leave-preview.tsx';
import { useUndoLeave } from './use-undo-leave.ts';

interface LeaveFormProps {
  holdings: Holdings;
  person: DirectoryEntry;
  onClose: () => void;
}

/** Nobody takes over from themselves. */
const rulesFor =
  (leaverId: string): FormRules =>
  ({ children }) =>
    children(() => ({ canChoosePerson: (id) => id !== leaverId }));

const countOf = (things: HandOverResult['given']) => things.reduce((sum, { count }) => sum + count, 0);

/** Says what was handed over and what was not, with the way back. */
function useDoneToast(person: DirectoryEntry) {
  const { t, i18n } = useLingui();
  const undo = useUndoLeave(person);
  const name = isolateDirection(person.name);
  return ({ given, left }: HandOverResult, leavingOn: string) => {
    const last = wholeDayText(leavingOn, i18n.locale);
    const [moved, kept] = [countOf(given), countOf(left)];
    const words = [t`${name}: last day ${last}.`];
    if (moved > 0) words.push(t`${plural(moved, { one: '# thing was handed over.', other: '# things were handed over.' })}`);
    if (kept > 0) words.push(t`${plural(kept, { one: '# thing stays.', other: '# things stay.' })}`);
    showToast({ tone: 'done', words: words.join(' '), closeLabel: t`Close`, action: { label: t`Undo`, onChoose: () => void undo() } });
  };
}

/** Form of a leaver: the last day, and who takes over what. */
export function LeaveForm({ holdings, person, onClose }: LeaveFormProps) {
  const { t } = useLingui();
  const wordsFor = useHeldWords();
  const today = useToday();
  const [id] = useState(createId);
  const [Rules] = useState(() => rulesFor(person.id));
  const [initial] = useState(() => firstValues(holdings, today));
  const sayDone = useDoneToast(person);
  const send = async (values: Values) => {
    const receivers = receiversIn(holdings, values);
    const body = { id, leavingOn: values['leavingOn'] as string, receivers };
    try {
      const result = await call(leaveEndpoint, { params: { personId: person.id }, body });
      sayDone(result, body.leavingOn);
      return result;
    } catch (error) {
      throw atFields(error, receivers);
    }
  };
  return (
    <RecordForm
      record={leaveRecord(holdings, wordsFor)}
      initial={initial}
      submitLabel={person.isActive ? t`Let this person leave` : t`Hand over`}
      Rules={Rules}
      follow={(name, values) => followReceivers(holdings, name, values)}
      isSentAtOnce
      onSend={send}
      onSaved={onClose}
      onCancel={onClose}
    >
      {(values) => <LeavePreview holdings={holdings} name={isolateDirection(person.name)} values={values} />}
    </RecordForm>
  );
}

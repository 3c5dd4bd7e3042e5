import { useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Group, Input, Modal, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { cloneCalibrationEndpoint } from '#shared/calibration/setup/clone.api.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { faultOf } from '#shared/records/field-faults.ts';
import { addDays } from '#shared/platform/days.ts';
import { useAttempt } from '#client/ui/use-attempt.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { call } from '#client/platform/http/call.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { useFaultText } from '#client/records/use-fault-text.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { DayInput } from '#client/ui/day-input.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';

const maxName = 120;
/** Days until the clone of a session that is over. */
const usualDays = 7;

interface CloneDialogProps {
  row: RecordRow;
  onCloned: (id: string) => void;
  onClose: () => void;
}

/** Date of the clone: that of a session that is still to come, otherwise in a week. */
const dateAfter = (heldOn: string, today: string) => (heldOn >= today ? heldOn : addDays(today, usualDays));

/** Returns a function that says that the session is cloned, and which archived cycles the clone does not have. */
function useCloneToast() {
  const { t, i18n } = useLingui();
  return ({ leftOutCycles: leftOut }: { leftOutCycles: readonly string[] }) => {
    const cycles = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(leftOut.map(isolateDirection));
    const words = leftOut.length > 0 ? t`Cloned as a draft without archived past cycles: ${cycles}` : t`Cloned as a draft`;
    showToast({ tone: 'done', words, closeLabel: t`Close`, isLasting: leftOut.length > 0 });
  };
}

/** Values of the clone, which gets a copy of the name. */
function useClone({ row, onCloned, onClose }: CloneDialogProps) {
  const { t } = useLingui();
  const showCloned = useCloneToast();
  const today = dayInZone(readerClock.now(), readerClock.zone());
  const original = row['name'] as string;
  const [name, setName] = useState(t`Copy of ${original}`.slice(0, maxName));
  const [day, setDay] = useState(dateAfter(row['heldOn'] as string, today));
  const [hasSubjects, setHasSubjects] = useState(false);
  const [isAsked, setAsked] = useState(false);
  // One id for all attempts, so that a repeated request makes no second clone.
  const [id] = useState(() => crypto.randomUUID());
  const [isSending, setSending] = useState(false);
  const { faults, attempt } = useAttempt();
  const nameFault = faultOf(calibration.fields.name, name.trim());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isSending || nameFault || day === '') return;
    const body = { id, name: name.trim(), heldOn: day, hasSubjects };
    setSending(true);
    const isDone = await attempt(() => call(cloneCalibrationEndpoint, { params: { recordId: row.id }, body }).then(showCloned));
    setSending(false);
    if (!isDone) return;
    onClose();
    onCloned(body.id);
  };
  return {
    today,
    name,
    setName,
    day,
    setDay,
    hasSubjects,
    setHasSubjects,
    nameFault: isAsked ? nameFault : null,
    faults,
    isSending,
    submit,
  };
}

type CloneDraft = ReturnType<typeof useClone>;

function CloneFields({ draft }: { draft: CloneDraft }) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const { today, name, setName, day, setDay, hasSubjects, setHasSubjects, nameFault } = draft;
  return (
    <>
      <TextInput
        size="sm"
        data-autofocus
        required
        label={t`Name`}
        maxLength={maxName}
        value={name}
        attributes={autoDirection(name)}
        error={nameFault && faultText(nameFault)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Input.Wrapper size="sm" label={t`Date`} required>
        <DayInput
          size="sm"
          aria-label={t`Date`}
          aria-describedby={undefined}
          value={day}
          today={today}
          error={day === ''}
          isInDialog
          onChange={setDay}
        />
      </Input.Wrapper>
      <Checkbox
        size="sm"
        label={t`With the subjects`}
        description={t`A person can be in one open session of a review cycle only.`}
        checked={hasSubjects}
        onChange={({ currentTarget }) => setHasSubjects(currentTarget.checked)}
      />
    </>
  );
}

/** Asks for the name and date of the clone of a session. */
export function CloneDialog(props: CloneDialogProps) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const draft = useClone(props);
  return (
    <Modal opened onClose={props.onClose} size={440} centered title={t`Clone the session`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={(event) => void draft.submit(event)} noValidate>
        <Stack gap="md">
          <CloneFields draft={draft} />
          <p>{t`Settings, guideline, names of the boxes and participants are copied. The clone is a draft that you own.`}</p>
          {draft.faults.map((fault) => (
            <Alert key={fault.path} color="red" role="alert">
              {faultText(fault)}
            </Alert>
          ))}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={props.onClose}>{t`Cancel`}</Button>
            <Button type="submit" loading={draft.isSending}>{t`Clone`}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

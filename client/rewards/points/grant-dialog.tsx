import { useLingui } from '@lingui/react/macro';
import { Button, Group, Input, Modal, NumberInput, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { grantedAccounts, maxGranted, type GrantedAccount } from '#shared/rewards/point-changes.api.ts';
import { maxReasonLength } from '#shared/rewards/point-entry.schema.ts';
import { leaveForm } from '#client/records/leave-form.ts';
import { UnsavedGuard } from '#client/records/unsaved-guard.tsx';
import { ChosenPeople } from '#client/rewards/recognition/chosen-people.tsx';
import { useAccountNames } from './point-words.ts';
import { usePointGrant } from './use-point-grant.ts';

interface ReasonInputProps {
  value: string;
  fault: string | undefined;
  onChange: (reason: string) => void;
}

function ReasonInput({ value, fault, onChange }: ReasonInputProps) {
  const { t } = useLingui();
  return (
    <Textarea
      label={t`Reason`}
      description={t`Each person reads it in their statement.`}
      value={value}
      maxLength={maxReasonLength}
      minRows={2}
      autosize
      dir="auto"
      error={fault}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function GrantForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const names = useAccountNames();
  const { isDirty, grant, change, faults, isSending, submit } = usePointGrant(onClose);
  return (
    <Stack gap="md">
      <UnsavedGuard isDirty={isDirty && !isSending} onDiscard={() => {}} />
      <Input.Wrapper label={t`People`} error={faults.personIds} labelElement="div">
        <ChosenPeople label={t`Choose people`} chosen={grant.personIds} onChange={(personIds) => change({ personIds })} />
      </Input.Wrapper>
      <SegmentedControl
        aria-label={t`Account`}
        data={grantedAccounts.map((value) => ({ value, label: names[value] }))}
        value={grant.account}
        onChange={(account) => change({ account: account as GrantedAccount })}
      />
      <NumberInput
        label={t`Points for each person`}
        description={t`A negative number takes points away.`}
        value={grant.points}
        min={-maxGranted}
        max={maxGranted}
        allowDecimal={false}
        error={faults.points}
        onChange={(points) => change({ points: typeof points === 'number' ? points : '' })}
      />
      <ReasonInput value={grant.reason} fault={faults.reason} onChange={(reason) => change({ reason })} />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button loading={isSending} onClick={submit}>{t`Change points`}</Button>
      </Group>
    </Stack>
  );
}

/** Dialog that grants and adjusts points. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal
      opened
      onClose={() => leaveForm(onClose)}
      size={460}
      centered
      title={t`Grant or adjust points`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <GrantForm onClose={onClose} />
    </Modal>
  );
}

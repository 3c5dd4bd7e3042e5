import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { toOneLine } from '#shared/platform/line-text.ts';
import type { Lane } from '#shared/tasks/board.schema.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { addLane, changeLane, type LaneDraft } from '#client/tasks/state/lanes.store.ts';
import { useDeletedLane } from './use-deleted-lane.ts';
import { focusFirstError, useSubmit } from '#client/ui/use-submit.ts';
import classes from './lane-head.module.css';

interface LaneFormProps {
  lane: LaneDraft;
  submit: string;
  onSubmit: (lane: LaneDraft, changes: Partial<LaneDraft>) => Promise<unknown>;
  onWrite?: (draft: LaneDraft) => void;
  onClose: () => void;
}

const [least, most] = [1, 999];

function limitFrom(text: string): number | null | undefined {
  const written = text.trim();
  if (written === '') return null;
  const limit = Number(written);
  return /^\d+$/.test(written) && limit >= least && limit <= most ? limit : undefined;
}

function useLaneForm(lane: LaneDraft) {
  const { t } = useLingui();
  return useForm({
    initialValues: { name: lane.name, limit: String(lane.limit ?? '') },
    validate: {
      name: (name) => (toOneLine(name) === '' ? t`Enter a name.` : null),
      limit: (limit) => (limitFrom(limit) === undefined ? t`Enter a whole number from ${least} to ${most}, or leave this empty.` : null),
    },
  });
}

function LimitField({ form }: { form: ReturnType<typeof useLaneForm> }) {
  const { t } = useLingui();
  return (
    <TextInput
      label={t`Task limit (optional)`}
      description={t`Above the limit, the lane shows a warning. You can still add tasks.`}
      inputMode="numeric"
      autoComplete="off"
      {...form.getInputProps('limit')}
    />
  );
}

/** Only the changed fields are sent, so that changes of others to the other field stay. */
const changesOf = (first: LaneDraft, { name, limit }: LaneDraft): Partial<LaneDraft> => ({
  ...(name !== first.name && { name }),
  ...(limit !== first.limit && { limit }),
});

function useSavedLane({ lane, onSubmit, onWrite, onClose }: Omit<LaneFormProps, 'submit'>) {
  const [first] = useState(lane);
  const send = useSubmit(onClose);
  const form = useLaneForm(lane);
  const { name, limit: text } = form.values;
  const limit = limitFrom(text) ?? null;
  useEffect(() => onWrite?.({ name, limit }), [name, limit, onWrite]);
  const save = () => {
    const written = { name: toOneLine(name), limit };
    return send(form, 'name', onSubmit(written, changesOf(first, written)));
  };
  return { form, save };
}

export function LaneForm({ lane, submit, onSubmit, onWrite, onClose }: LaneFormProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const { form, save } = useSavedLane({ lane, onSubmit, onWrite, onClose });
  useEffect(() => field.current?.select(), []);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc anywhere in it puts the form away
    <form className={classes.form} onSubmit={form.onSubmit(save, focusFirstError(form))} onKeyDown={closeByKey}>
      <TextInput
        ref={field}
        data-autofocus
        withAsterisk
        label={t`Lane name`}
        maxLength={60}
        attributes={autoDirection(form.values.name)}
        {...form.getInputProps('name')}
      />
      <LimitField form={form} />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" loading={form.submitting}>
          {submit}
        </Button>
      </Group>
    </form>
  );
}

interface EditLaneProps {
  lane: Lane;
  room: BoardHandle;
  onClose: () => void;
}

export function EditLaneForm({ lane, room, onClose }: EditLaneProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<LaneDraft>(lane);
  useDeletedLane(lane, room, draft);
  const save = (_: LaneDraft, changes: Partial<LaneDraft>) => changeLane(room, lane.id, changes);
  return <LaneForm lane={lane} submit={t`Save`} onSubmit={save} onWrite={setDraft} onClose={onClose} />;
}

export function AddLaneDialog({ room, onClose }: { room: BoardHandle; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal opened onClose={onClose} size={420} centered title={t`Add a lane`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <LaneForm lane={{ name: '', limit: null }} submit={t`Add`} onSubmit={(lane) => addLane(room, lane)} onClose={onClose} />
    </Modal>
  );
}

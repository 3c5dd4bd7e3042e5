import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, NumberInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { BoardHandle } from '#client/tasks/board.store.ts';
import { addLane, type LaneDraft } from './lanes.store.ts';
import { useSubmit } from '#client/tasks/use-submit.ts';
import classes from './lane-head.module.css';

interface LaneFormProps {
  lane: LaneDraft;
  submit: string;
  onSubmit: (lane: LaneDraft) => Promise<unknown>;
  onClose: () => void;
}

const maxLimit = 999;

function LimitField({ limit, onChange }: { limit: string | number; onChange: (limit: string | number) => void }) {
  const { t } = useLingui();
  return (
    <NumberInput
      label={t`Meant for how many tasks`}
      description={t`More are warned about, never refused.`}
      min={1}
      max={maxLimit}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      value={limit}
      onChange={onChange}
      hideControls
    />
  );
}

/** The name of a lane and for how many tasks it is meant. What is refused stays as it was written, with the reason. */
export function LaneForm({ lane, submit, onSubmit, onClose }: LaneFormProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(lane.name);
  const [limit, setLimit] = useState<string | number>(lane.limit ?? '');
  const form = useSubmit((named) => onSubmit({ name: named, limit: limit === '' ? null : Number(limit) }), onClose);
  useEffect(() => field.current?.select(), []);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const write = (next: string) => {
    setName(next);
    form.forgive();
  };
  const text = { label: t`Name of the lane`, maxLength: 60, value: name, error: form.error, dir: 'auto' };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc anywhere in it puts the form away
    <form className={classes.form} onSubmit={(event) => form.submit(event, name)} onKeyDown={closeByKey}>
      <TextInput ref={field} data-autofocus withAsterisk {...text} onChange={({ currentTarget }) => write(currentTarget.value)} />
      <LimitField limit={limit} onChange={setLimit} />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" loading={form.isBusy}>
          {submit}
        </Button>
      </Group>
    </form>
  );
}

export function AddLaneDialog({ room, onClose }: { room: BoardHandle; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal opened onClose={onClose} size={420} centered title={t`Add a lane`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <LaneForm lane={{ name: '', limit: null }} submit={t`Add`} onSubmit={(lane) => addLane(room, lane)} onClose={onClose} />
    </Modal>
  );
}

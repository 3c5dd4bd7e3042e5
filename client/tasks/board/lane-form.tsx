import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { Lane } from '#shared/tasks/board.schema.ts';
import { ownDirection } from '#client/ui/own-direction.ts';
import type { BoardHandle } from '#client/tasks/board.store.ts';
import { addLane, changeLane, type LaneDraft } from './lanes.store.ts';
import { useLostLane } from './use-lost-lane.ts';
import { useSubmit } from '#client/tasks/use-submit.ts';
import classes from './lane-head.module.css';

interface LaneFormProps {
  lane: LaneDraft;
  submit: string;
  /** What is written, and of it what was changed here. */
  onSubmit: (lane: LaneDraft, changes: Partial<LaneDraft>) => Promise<unknown>;
  onWrite?: (draft: LaneDraft) => void;
  onClose: () => void;
}

const [least, most] = [1, 999];

/** The number that is written; undefined where it is none that a limit can be, null where nothing is written. */
function limitFrom(text: string): number | null | undefined {
  const written = text.trim();
  if (written === '') return null;
  const limit = Number(written);
  return /^\d+$/.test(written) && limit >= least && limit <= most ? limit : undefined;
}

interface LimitFieldProps {
  limit: string;
  isWrong: boolean;
  onChange: (limit: string) => void;
}

function LimitField({ limit, isWrong, onChange }: LimitFieldProps) {
  const { t } = useLingui();
  return (
    <TextInput
      label={t`Meant for how many tasks`}
      description={t`More are warned about, never refused.`}
      inputMode="numeric"
      autoComplete="off"
      error={isWrong && t`A whole number from ${least} to ${most}, or nothing.`}
      value={limit}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** The limit as it is written, and whether it was found wrong when it was to be sent. */
function useLimit(lane: LaneDraft) {
  const [text, setText] = useState(String(lane.limit ?? ''));
  const [isWrong, setIsWrong] = useState(false);
  const value = limitFrom(text);
  const write = (next: string) => {
    setText(next);
    setIsWrong(false);
  };
  const isGood = () => {
    setIsWrong(value === undefined);
    return value !== undefined;
  };
  return { text, value, isWrong, write, isGood };
}

/** What somebody else has changed meanwhile stays theirs. */
const changesOf = (first: LaneDraft, { name, limit }: LaneDraft): Partial<LaneDraft> => ({
  ...(name !== first.name && { name }),
  ...(limit !== first.limit && { limit }),
});

/** The name of a lane and for how many tasks it is meant. What is refused stays as it was written, with the reason. */
export function LaneForm({ lane, submit, onSubmit, onWrite, onClose }: LaneFormProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(lane.name);
  const limit = useLimit(lane);
  const [first] = useState(lane);
  const form = useSubmit((named) => {
    const written = { name: named, limit: limit.value ?? null };
    return onSubmit(written, changesOf(first, written));
  }, onClose);
  useEffect(() => field.current?.select(), []);
  useEffect(() => onWrite?.({ name, limit: limit.value ?? null }), [name, limit.value, onWrite]);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const submitBoth = (event: FormEvent) => {
    if (limit.isGood()) form.submit(event, name);
    else event.preventDefault();
  };
  const write = (next: string) => {
    setName(next);
    form.forgive();
  };
  const text = { label: t`Name of the lane`, maxLength: 60, value: name, error: form.error, attributes: ownDirection(name) };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc anywhere in it puts the form away
    <form className={classes.form} onSubmit={submitBoth} onKeyDown={closeByKey}>
      <TextInput ref={field} data-autofocus withAsterisk {...text} onChange={({ currentTarget }) => write(currentTarget.value)} />
      <LimitField limit={limit.text} isWrong={limit.isWrong} onChange={limit.write} />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" loading={form.isBusy}>
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

/** In the place of a lane's head, until it is saved, put away, or the lane removed by somebody else. */
export function EditLaneForm({ lane, room, onClose }: EditLaneProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<LaneDraft>(lane);
  useLostLane(lane, room, draft);
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

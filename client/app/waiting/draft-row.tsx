import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { itemOfField } from '#shared/reviews/answers.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import type { FailureCode } from '#client/platform/base/failures.ts';
import { isConflict } from '#client/records/autosave/autosave-state.ts';
import { AnswerConflict } from '#client/reviews/forms/answer-conflict.tsx';
import { discardDraft, retryDraft, type LeftDraft, type OpenedDraft } from './left-drafts.store.ts';
import classes from './waiting.module.css';

interface DraftProps {
  draft: LeftDraft;
  onOpen: () => void;
}

/** Reason for which the answers wait, with what the writer can do. */
function DraftState({ draft, refusal, onOpen }: DraftProps & { refusal: FailureCode | null }) {
  const { t } = useLingui();
  return (
    <>
      <p className={classes.note}>{refusal === null ? t`Waits for the connection` : t(messageForError(refusal))}</p>
      <Group gap="xs">
        <Button size="compact-xs" variant="default" component={Link} href={draft.href} onClick={onOpen}>
          {t`Open the form`}
        </Button>
        {refusal !== null && <Button size="compact-xs" variant="default" onClick={() => retryDraft(draft)}>{t`Try again`}</Button>}
        <Button size="compact-xs" variant="default" onClick={() => void discardDraft(draft)}>{t`Discard`}</Button>
      </Group>
    </>
  );
}

/** Form that was read: its conflicts, or else why it is not saved. */
function OpenedState({ draft, opened, onOpen }: DraftProps & { opened: OpenedDraft }) {
  const { items, autosave } = opened;
  const { state } = useSyncExternalStore(autosave.subscribe, autosave.view);
  const conflicts = Object.keys(state.typed).filter((name) => isConflict(state, name));
  if (conflicts.length === 0) return <DraftState draft={draft} refusal={state.refusal as FailureCode | null} onOpen={onOpen} />;
  return conflicts.map((name) => {
    const item = items.find(({ id }) => id === itemOfField(name));
    return (
      item && (
        <div key={name}>
          <p className={classes.note} dir="auto">
            {item.text}
          </p>
          <AnswerConflict name={name} item={item} autosave={autosave} showsMine />
        </div>
      )
    );
  });
}

/** Answers that a closed tab has left, until they are saved. */
export function DraftRow({ draft, onOpen }: DraftProps) {
  const { t } = useLingui();
  const { kind, opened, refusal } = draft;
  return (
    <li className={classes.row}>
      <p className={classes.name}>
        <strong>{kind === 'review' ? t`Draft of a review` : t`Draft of feedback`}</strong>
      </p>
      {opened ? <OpenedState {...{ draft, opened, onOpen }} /> : <DraftState {...{ draft, refusal, onOpen }} />}
    </li>
  );
}

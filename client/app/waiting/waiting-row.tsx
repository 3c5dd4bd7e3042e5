import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { ConflictChoice } from '#client/ui/conflict-choice.tsx';
import type { CommandKind } from './command-kinds.ts';
import { textOfCommand, titleConflictOf, type KeptCommand } from './kept-command.ts';
import { discardCommand, resolveCommand, retryCommand } from './kept-commands.store.ts';
import classes from './waiting.module.css';

function useKindNames(): Readonly<Record<CommandKind, string>> {
  const { t } = useLingui();
  return {
    'new-task': t`New task`,
    task: t`Change of a task`,
    effort: t`Effort`,
    comment: t`Comment`,
    'check-in': t`Check-in`,
  };
}

function Conflict({ command }: { command: KeptCommand }) {
  const conflict = titleConflictOf(command);
  return (
    conflict && (
      <ConflictChoice
        by={null}
        mine={conflict.mine}
        onTake={() => discardCommand(command.key)}
        onKeep={() => resolveCommand(command, 'mine')}
        onKeepBoth={() => resolveCommand(command, 'both')}
      >
        <p dir="auto">{conflict.theirs}</p>
      </ConflictChoice>
    )
  );
}

/** One change that waits or was refused. */
export function WaitingRow({ command }: { command: KeptCommand }) {
  const { t } = useLingui();
  const kind = useKindNames()[command.kind];
  const text = textOfCommand(command);
  const { key, refusal } = command;
  const hasConflict = titleConflictOf(command) !== null;
  const name = text === '' ? kind : `${kind}: ${text}`;
  return (
    <li className={classes.row}>
      <p className={classes.name}>
        <strong>{kind}</strong> <bdi>{text}</bdi>
      </p>
      {hasConflict ? (
        <Conflict command={command} />
      ) : (
        <>
          <p className={classes.note}>{refusal === null ? t`Waits for the connection` : t(messageForError(refusal.code))}</p>
          <Group gap="xs">
            <Button size="compact-xs" variant="default" aria-label={t`Try again: ${name}`} onClick={() => retryCommand(key)}>
              {t`Try again`}
            </Button>
            <Button size="compact-xs" variant="default" aria-label={t`Discard: ${name}`} onClick={() => discardCommand(key)}>
              {t`Discard`}
            </Button>
          </Group>
        </>
      )}
    </li>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { messageForError } from '#client/platform/base/error-messages.ts';
import type { CommandKind } from './command-kinds.ts';
import { CommandConflict } from './command-conflict.tsx';
import { conflictsOf, textOfCommand, type KeptCommand } from './kept-command.ts';
import { discardCommand, retryCommand } from './kept-commands.store.ts';
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

/** One change that waits or was refused. */
export function WaitingRow({ command }: { command: KeptCommand }) {
  const { t } = useLingui();
  const kind = useKindNames()[command.kind];
  const text = textOfCommand(command);
  const { key, refusal } = command;
  const conflicts = conflictsOf(command);
  const name = text === '' ? kind : `${kind}: ${text}`;
  return (
    <li className={classes.row}>
      <p className={classes.name}>
        <strong>{kind}</strong> <bdi>{text}</bdi>
      </p>
      {conflicts.length > 0 ? (
        <CommandConflict command={command} conflicts={conflicts} />
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

import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { addErrorSentences } from '#client/platform/base/error-messages.ts';
import { useUnsent } from '#client/platform/base/unsent-changes.ts';
import { useConnection } from '#client/platform/live/connection.ts';
import { Popover } from '#client/ui/floating.tsx';
import { DraftRow } from './draft-row.tsx';
import { byAge, useKeptCommands } from './kept-commands.store.ts';
import { useLeftDrafts } from './left-drafts.store.ts';
import { useLeftWork } from './use-left-work.ts';
import { WaitingRow } from './waiting-row.tsx';
import classes from './waiting.module.css';

addErrorSentences({
  'outbox.closed': msg`This needs a connection. Try again when you are connected.`,
  'outbox.full': msg`200 changes wait to be sent. Connect before you make more.`,
  'outbox.discarded': msg`The change was discarded.`,
});

function OtherChanges({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    count > 0 && (
      <p className={classes.note}>
        {t`${plural(count, { one: '# other change waits as long as this page is open.', other: '# other changes wait as long as this page is open.' })}`}
      </p>
    )
  );
}

/** Number of changes that wait without being kept on the device. With a connection, their answers arrive at once. */
function useOtherChanges(): number {
  const { count, kept } = useUnsent();
  const { status } = useConnection();
  return status === 'offline' ? Math.max(0, count - kept) : 0;
}

/** Button beside the connection state with the changes that are not sent yet, or were refused. It is there only while there are some. */
export function WaitingChanges() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useLeftWork();
  const drafts = Object.values(useLeftDrafts());
  const commands = Object.values(useKeptCommands()).toSorted(byAge);
  const others = useOtherChanges();
  const total = commands.length + drafts.length + others;
  if (total === 0) return null;
  const label = t`${plural(total, { one: '# change is not sent', other: '# changes are not sent' })}`;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={340} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <UnstyledButton className={classes.button} aria-label={label} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconCloudUp size={18} stroke={1.6} aria-hidden="true" />
          <span aria-hidden="true">{total}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={classes.dropdown}>
        <ul className={classes.list} aria-label={t`Changes that are not sent`}>
          {commands.map((command) => (
            <WaitingRow key={command.key} command={command} />
          ))}
          {drafts.map((draft) => (
            <DraftRow key={draft.name} draft={draft} onOpen={() => setOpen(false)} />
          ))}
        </ul>
        <OtherChanges count={others} />
      </Popover.Dropdown>
    </Popover>
  );
}

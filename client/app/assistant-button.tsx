import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconMessageChatbot } from '@tabler/icons-react';
import { toggleAssistant, useIsAssistantOpen } from '#client/assistant/assistant.store.ts';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import { useEverywhere } from './use-frame-keys.ts';
import classes from './navbar.module.css';

/** Button of the navbar, with its key; a phone has the assistant in its help menu. */
export function AssistantButton() {
  const { t } = useLingui();
  const isOpen = useIsAssistantOpen();
  useShortcuts(useEverywhere(), [{ keys: 'mod+j', label: t`Open or close the assistant`, act: toggleAssistant, isHeardInFields: true }]);
  return (
    <ActionIcon
      className={classes.assistant!}
      aria-label={t`Assistant`}
      title={t`Assistant`}
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+J"
      onClick={toggleAssistant}
    >
      <IconMessageChatbot size={18} stroke={1.6} />
    </ActionIcon>
  );
}

import { AssistantPanel } from './assistant-panel.tsx';
import { useIsAssistantOpen } from './assistant.store.ts';
import { useConversation } from './use-conversation.ts';

/** Answers by intents and asks before each action. The conversation stays while the popup is closed. */
export function Assistant() {
  const conversation = useConversation();
  return useIsAssistantOpen() && <AssistantPanel conversation={conversation} />;
}

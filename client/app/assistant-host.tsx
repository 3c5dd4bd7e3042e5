import { useEffect, useState } from 'react';
import { closeAssistant, useIsAssistantOpen } from '#client/assistant/assistant.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';

const Assistant = lazyComponent(async () => (await import('#client/assistant/assistant.tsx')).Assistant);

/** Loads the assistant once it is opened, and keeps its conversation while the person is signed in. */
export function AssistantHost() {
  const isOpen = useIsAssistantOpen();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => closeAssistant, []);
  return wasOpen && <Assistant />;
}

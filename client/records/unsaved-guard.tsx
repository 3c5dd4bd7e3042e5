import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { askBeforeLeaving, type Leave } from './leave-form.ts';

/** Address of a link of this application that would close the form. */
function leavingPath(event: MouseEvent): string | null {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!link || !isPlain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
  return link.pathname + link.search;
}

function useQuestion(isDirty: boolean) {
  const [, navigate] = useLocation();
  const [pendingLeave, setPendingLeave] = useState<Leave | null>(null);
  const ask = useEffectEvent((leave: Leave) => setPendingLeave(() => leave));
  const follow = useEffectEvent((event: MouseEvent) => {
    const path = leavingPath(event);
    if (path === null) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => navigate(path));
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    askBeforeLeaving((leave) => ask(leave));
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('click', (event) => follow(event), { capture: true, signal });
    return () => {
      askBeforeLeaving(null);
      listening.abort();
    };
  }, [isDirty]);
  return { pendingLeave, stay: () => setPendingLeave(null) };
}

/** Asks before a form with unsaved changes is left. A reload is not asked about, because it keeps them. */
export function UnsavedGuard({ isDirty, onDiscard }: { isDirty: boolean; onDiscard: () => void }) {
  const { t } = useLingui();
  const { pendingLeave, stay } = useQuestion(isDirty);
  const discard = () => {
    askBeforeLeaving(null);
    stay();
    onDiscard();
    pendingLeave?.();
  };
  if (pendingLeave === null) return null;
  // Mounted with the question: the Escape that asks would also close a mounted one.
  return (
    <Modal opened onClose={stay} title={t`Discard your changes?`} closeButtonProps={{ 'aria-label': t`Close` }} size={420} centered>
      <p>{t`Your changes have not been saved.`}</p>
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={stay} data-autofocus>{t`Keep editing`}</Button>
        <Button color="red" onClick={discard}>{t`Discard`}</Button>
      </Group>
    </Modal>
  );
}

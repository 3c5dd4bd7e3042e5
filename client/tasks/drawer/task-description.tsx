import { useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { RichTextView } from '#client/ui/rich-text-view.tsx';
import { useDraft, writeDraft } from '#client/access/drafts.store.ts';
import { DescriptionEditor, fetchEditor } from './description-editor.tsx';
import { EditingBadge } from '#client/records/editing-mark.tsx';
import { descriptionDraft, draftOf, type DescriptionDraftProps } from './use-description-draft.ts';
import classes from './task-drawer.module.css';

type DescriptionProps = Omit<DescriptionDraftProps, 'draft' | 'isShown'> & { presence: RoomPresenceStore; isEditable: boolean };

function useFocusAfter(isWriting: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const before = useRef(isWriting);
  useEffect(() => {
    if (before.current && !isWriting && document.activeElement === document.body) opener.current?.focus();
    before.current = isWriting;
  }, [isWriting]);
  return opener;
}

/** Works after unmount too, for late replies. */
function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}

export function TaskDescription(props: DescriptionProps) {
  const { room, presence, description, isEditable } = props;
  const { t } = useLingui();
  const draft = useDraft(descriptionDraft(room.id));
  const isWriting = isEditable && draft !== undefined;
  const opener = useFocusAfter(isWriting);
  const isShown = useIsShown();
  useEffect(() => {
    if (isEditable) requestIdleCallback(() => fetchEditor().catch(() => {}));
  }, [isEditable]);
  const begin = () => writeDraft(descriptionDraft(room.id), draftOf(description));
  const isRewritable = isEditable && !draft && description.document !== null;
  return (
    <section aria-label={t`Description`}>
      <div className={classes.descriptionHead}>
        <h3>{t`Description`}</h3>
        {isRewritable && <Button ref={opener} size="xs" variant="subtle" onClick={begin}>{t`Edit`}</Button>}
      </div>
      <div className={classes.held}>
        {isWriting ? (
          <DescriptionEditor {...props} draft={draft} isShown={isShown} />
        ) : description.document ? (
          <RichTextView document={description.document} />
        ) : (
          <UnstyledButton ref={opener} className={classes.begin} disabled={!isEditable} onClick={begin}>
            {isEditable ? t`Add a description` : t`No description`}
          </UnstyledButton>
        )}
        <EditingBadge presence={presence} subject="description" />
      </div>
    </section>
  );
}

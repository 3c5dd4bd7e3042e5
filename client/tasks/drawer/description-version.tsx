import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { Description } from '#shared/tasks/task-details.schema.ts';
import { RichTextView } from '#client/ui/rich-text-view.tsx';
import { useUndoable } from '#client/ui/use-undoable.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { TaskHandle } from '#client/tasks/state/task.store.ts';
import { describeTask, readDescription } from './task-parts.store.ts';
import classes from '#client/records/history.module.css';

export interface VersionProps {
  entryId: string;
  version: number;
  room: TaskHandle;
  description: Readonly<Description>;
  isEditable: boolean;
}

/** Saves an earlier text as the newest version; this can be undone. */
function useRestoring({ entryId, room, description }: VersionProps) {
  const { t } = useLingui();
  const runUndoable = useUndoable();
  return () => {
    const { document: before } = description;
    let { version } = description;
    const write = async (document: RichText | null) => {
      await describeTask(room, version, document);
      version += 1;
    };
    const title = t`Description restored`;
    runUndoable({
      title,
      act: async () => write((await readDescription(room.id, entryId)).document),
      words: () => title,
      revert: () => write(before),
    });
  };
}

export function DescriptionVersion(props: VersionProps) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const { entryId, version, room, description, isEditable } = props;
  const [shown, setShown] = useState<Description | null>(null);
  const restore = useRestoring(props);
  const view = () => void readDescription(room.id, entryId).then(setShown, sayRefusal);
  return (
    <>
      <div className={classes.version}>
        <Button size="compact-xs" variant="subtle" aria-expanded={shown !== null} onClick={shown ? () => setShown(null) : view}>
          {shown ? t`Hide` : t`View`}
        </Button>
        {isEditable && version !== description.version && (
          <Button size="compact-xs" variant="subtle" onClick={restore}>{t`Restore`}</Button>
        )}
      </div>
      {shown && (
        <div className={classes.versionText}>
          {shown.document ? <RichTextView document={shown.document} /> : <p>{t`No description`}</p>}
        </div>
      )}
    </>
  );
}

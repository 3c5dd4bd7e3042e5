import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { Description } from '#shared/tasks/whole-task.schema.ts';
import { RichTextView } from '#client/ui/rich-text-view.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { describeTask, readDescription, type TaskHandle } from './task.store.ts';
import classes from './task-history.module.css';

export interface VersionProps {
  /** The entry that wrote it. */
  entryId: string;
  version: number;
  room: TaskHandle;
  /** As it is now. */
  description: Readonly<Description>;
  isEditable: boolean;
}

/** Writes an earlier text as the newest version, which can be undone. */
function useRestoring({ entryId, room, description }: VersionProps) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  return async () => {
    const { version: from, document: before } = description;
    const write = (over: number, document: RichText | null) => describeTask(room, over, document);
    try {
      await write(from, (await readDescription(room.id, entryId)).document);
    } catch (error) {
      sayRefusal(error);
      return;
    }
    const undo = () => void write(from + 1, before).catch(sayRefusal);
    showToast({
      tone: 'done',
      words: t`The description was restored.`,
      closeLabel: t`Close`,
      action: { label: t`Undo`, onChoose: undo },
    });
  };
}

/** One version of the description in the history: to read, and to restore where it is not the one that stands now. */
export function DescriptionVersion(props: VersionProps) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
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
          <Button size="compact-xs" variant="subtle" onClick={() => void restore()}>{t`Restore`}</Button>
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

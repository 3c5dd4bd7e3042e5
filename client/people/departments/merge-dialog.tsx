import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Alert, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { department } from '#shared/people/department.record.ts';
import { mergeDepartmentsEndpoint, previewMergeEndpoint, type DepartmentMerge } from '#shared/people/departments.api.ts';
import { call } from '#client/platform/http/call.ts';
import { titleOf } from '#client/records/any-record.ts';
import { FieldValue } from '#client/records/field-value.tsx';
import { refusalOf, type Refusal } from '#client/records/record.store.ts';
import { useRefusalText } from '#client/records/use-record-actions.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { DialogFrame, TargetField, type DepartmentDialogProps } from './dialog-frame.tsx';
import classes from './departments.module.css';

type Preview = DepartmentMerge | Refusal | null;

/** Reads what a merge would change; null while it is not known. */
function usePreview(departmentId: string, intoId: string | null): Preview {
  const [found, setFound] = useState<{ intoId: string | null; preview: Preview }>({ intoId: null, preview: null });
  useEffect(() => {
    if (intoId === null) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const put = (preview: Preview) => !signal.aborted && setFound({ intoId, preview });
    call(previewMergeEndpoint, { params: { departmentId, intoId }, signal }).then(put, (error: unknown) => put(refusalOf(error)));
    return () => ended.abort();
  }, [departmentId, intoId]);
  return found.intoId === intoId ? found.preview : null;
}

function PreviewList({ preview: { people, goals, departmentIds, board } }: { preview: DepartmentMerge }) {
  const { t } = useLingui();
  const count = departmentIds.length;
  const title = isolateDirection(board?.title ?? '');
  const openTasks = board?.openTasks ?? 0;
  return (
    <ul className={classes.changes}>
      <li>{t`${plural(people, { one: '# person moves.', other: '# people move.' })}`}</li>
      {goals > 0 && <li>{t`${plural(goals, { one: '# goal moves with its owner.', other: '# goals move with their owners.' })}`}</li>}
      {count > 0 && (
        <li>
          {t`${plural(count, { one: '# department below moves:', other: '# departments below move:' })}`}{' '}
          <span className={classes.names}>
            {departmentIds.map((id) => (
              <FieldValue key={id} field={department.fields.parentId} value={id} />
            ))}
          </span>
        </li>
      )}
      {board && (
        <li>
          {t`The board ${title} becomes a project board of its members.`}{' '}
          {openTasks > 0 && t`${plural(openTasks, { one: 'It has # open task.', other: 'It has # open tasks.' })}`}
        </li>
      )}
    </ul>
  );
}

const isRefused = (preview: Preview): preview is Refusal => preview !== null && 'code' in preview;

interface MergeProps extends DepartmentDialogProps {
  onMerged: (intoId: string) => void;
}

/** Sends the merge and says the result. */
function useMerge({ place, row, onClose, onMerged }: MergeProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText(place.record);
  const [isSending, setSending] = useState(false);
  const name = isolateDirection(titleOf(place.record, row));
  const merge = async (intoId: string) => {
    setSending(true);
    try {
      await call(mergeDepartmentsEndpoint, { params: { departmentId: row.id, intoId }, body: {} });
      onClose();
      onMerged(intoId);
      showToast({ tone: 'done', words: t`Merged: ${name}`, closeLabel: t`Close` });
    } catch (error) {
      setSending(false);
      showToast({ tone: 'refused', words: refusalText(refusalOf(error)), closeLabel: t`Close` });
    }
  };
  return { name, merge, isSending, refusalText };
}

/** Asks into which department another is merged, and shows what moves. */
export function MergeDialog(props: MergeProps) {
  const { t } = useLingui();
  const [intoId, setIntoId] = useState<string | null>(null);
  const preview = usePreview(props.row.id, intoId);
  const { name, merge, isSending, refusalText } = useMerge(props);
  const canMerge = intoId !== null && preview !== null && !isRefused(preview) && !isSending;
  return (
    <DialogFrame
      title={t`Merge ${name} into another department`}
      label={t`Merge`}
      isDangerous
      onSubmit={canMerge ? () => void merge(intoId) : null}
      onClose={props.onClose}
    >
      <TargetField label={t`Other department`} value={intoId} onChange={setIntoId} />
      {intoId !== null && preview === null && <Skeleton height={64} />}
      {isRefused(preview) && (
        <Alert color="red" role="alert">
          {refusalText(preview)}
        </Alert>
      )}
      {preview !== null && !isRefused(preview) && (
        <section aria-label={t`What the merge changes`}>
          <PreviewList preview={preview} />
          <p className={classes.sentence}>{t`${name} is deleted. A merge cannot be undone.`}</p>
        </section>
      )}
    </DialogFrame>
  );
}

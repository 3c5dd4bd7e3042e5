import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { review } from '#shared/reviews/review.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { ChildList, useChildList } from '#client/records/child-list.tsx';
import { useSelectedIds } from '#client/ui/use-selected-ids.ts';
import { editableFormFields } from '#client/reviews/launches/editable-form-fields.ts';
import { useReviewRights } from '#client/reviews/launches/use-review-rights.ts';

const columns = ['employeeId', 'managerId', 'departmentId', 'status', 'selfDue', 'managerDue', 'shareDue'];
const hrefOf = (id: string) => `/admin/reviews/${id}`;

interface FormsListProps {
  actor: Actor;
  launchId: string;
  canManage: boolean;
  canRemind: boolean;
  onRemind: (reviewIds: readonly string[]) => Promise<unknown>;
}

/** Forms of a launch with the step of each: filter, selection, reminders, and changes of many. */
export function FormsList({ actor, launchId, canManage, canRemind, onRemind }: FormsListProps) {
  const { t } = useLingui();
  const source = useChildList(review, 'launchId', launchId, 'managerDue');
  const rights = useReviewRights(actor);
  const [isSending, setSending] = useState(false);
  const selection = useSelectedIds([source.list.items.map(({ id }) => id)]);
  const count = selection.ids.size;
  const remind = async () => {
    setSending(true);
    await onRemind([...selection.ids]);
    setSending(false);
  };
  const button = canRemind && count > 0 && (
    <Button size="compact-sm" variant="default" loading={isSending} onClick={() => void remind()}>
      {t`${plural(count, { one: 'Remind about # form', other: 'Remind about # forms' })}`}
    </Button>
  );
  return (
    <ChildList
      {...{ source, columns, rights, selection, hrefOf }}
      label={t`Forms`}
      companyId={actor.companyId}
      canSelect={canManage}
      bulkFields={editableFormFields}
      buttons={button}
    />
  );
}

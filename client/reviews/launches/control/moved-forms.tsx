import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Skeleton, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { listMovedFormsEndpoint } from '#shared/reviews/launch.api.ts';
import type { MovedForm } from '#shared/reviews/launch.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { call } from '#client/platform/http/call.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import classes from '#client/reviews/launches/launches.module.css';

interface MovedFormsProps {
  launchId: string;
  isSending: boolean;
  /** Updates these forms, or all; the promise tells whether the server has accepted it. */
  onUpdate: (reviewIds?: readonly string[]) => Promise<boolean>;
  onClose: () => void;
}

/** Forms with changed managers, read when the dialog opens; null until they are known. */
function useMoved(launchId: string) {
  const sayRefusal = useErrorToast();
  const [failed] = useState(() => (error: unknown) => sayRefusal(error));
  const [forms, setForms] = useState<readonly MovedForm[] | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    call(listMovedFormsEndpoint, { params: { recordId: launchId }, signal }).then(
      (found) => !signal.aborted && setForms(found.forms),
      (error: unknown) => !signal.aborted && failed(error),
    );
    return () => ended.abort();
  }, [launchId, failed]);
  return [forms, setForms] as const;
}

/** Names each form whose employee has another manager by now, with the old and the new one, before HR updates one or all. */
export function MovedForms({ launchId, isSending, onUpdate, onClose }: MovedFormsProps) {
  const { t } = useLingui();
  const { people } = useDirectory();
  const [forms, setForms] = useMoved(launchId);
  const nameOf = (id: string | null) => (id === null ? t`Nobody` : (people[id]?.name ?? t`Not in the directory`));
  const update = async (one?: MovedForm) => {
    if (!(await onUpdate(one && [one.id]))) return;
    const left = one ? forms!.filter(({ id }) => id !== one.id) : [];
    if (left.length === 0) onClose();
    else setForms(left);
  };
  const count = forms?.length ?? 0;
  return (
    <Modal opened onClose={onClose} size={560} centered title={t`Changed managers`} closeButtonProps={{ 'aria-label': t`Close` }}>
      {forms === null && <Skeleton height={120} />}
      {forms && count === 0 && <p className={classes.note}>{t`Every open form has the present manager of its employee.`}</p>}
      <ul className={classes.news}>
        {forms?.map((form) => (
          <li key={form.id}>
            <bdi>{nameOf(form.employeeId)}</bdi>: <bdi>{nameOf(form.fromId)}</bdi> <span aria-hidden="true">→</span>
            <VisuallyHidden>{t`becomes`}</VisuallyHidden> <bdi>{nameOf(form.managerId)}</bdi>{' '}
            <Button size="compact-xs" variant="default" loading={isSending} onClick={() => void update(form)}>
              {t`Update`}
            </Button>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md" gap={8}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        {count > 0 && (
          <Button loading={isSending} onClick={() => void update()}>
            {t`${plural(count, { one: 'Update # form', other: 'Update # forms' })}`}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

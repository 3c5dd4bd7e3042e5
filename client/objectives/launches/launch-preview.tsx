import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { LaunchPreview, LaunchReason, LaunchTarget } from '#shared/objectives/okr-launch.api.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { useTitle } from '#client/records/record-titles.ts';
import classes from './launches.module.css';

function useReasonText() {
  const { t } = useLingui();
  const texts: Readonly<Record<LaunchReason, string>> = {
    'no-head': t`The department has no head.`,
    inactive: t`The head of the department is not active.`,
    exists: t`There is an objective of this name in the period.`,
  };
  return (reason: LaunchReason) => texts[reason];
}

function Owner({ id }: { id: string }) {
  const { name } = usePerson(id);
  return <bdi>{name}</bdi>;
}

function Line({ target: { departmentId, ownerId, reason } }: { target: LaunchTarget }) {
  const department = useTitle('department', departmentId) ?? '';
  const reasonText = useReasonText();
  return (
    <li className={classes.line} data-left-out={reason !== null || undefined}>
      <bdi>{department}</bdi>
      <span>
        {ownerId !== null && <Owner id={ownerId} />}
        {reason !== null && <em>{reasonText(reason)}</em>}
      </span>
    </li>
  );
}

/** Objectives that a launch would create, with their owners, and who is left out for which reason. */
export function LaunchPreviewList({ preview: { number, name, count, leftOut, isLocked, targets } }: { preview: LaunchPreview }) {
  const { t, i18n } = useLingui();
  const figure = i18n.number(number);
  const more = count + leftOut - targets.length;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        <Trans>
          <bdi>{name}</bdi>, version {figure}
        </Trans>
      </Text>
      <Text size="sm" role="status">
        {t`${plural(count, { one: '# objective is created.', other: '# objectives are created.' })}`}{' '}
        {leftOut > 0 && t`${plural(leftOut, { one: '# is left out.', other: '# are left out.' })}`}
      </Text>
      <ul className={classes.list} aria-label={t`Owners of the new objectives`}>
        {targets.map((target) => (
          <Line key={`${target.departmentId} ${target.ownerId}`} target={target} />
        ))}
        {more > 0 && <li className={classes.line}>{t`${plural(more, { one: '# more', other: '# more' })}`}</li>}
      </ul>
      {isLocked && (
        <Text size="sm" c="red" role="alert">
          {t`HR has locked this period. Unlock it first.`}
        </Text>
      )}
    </Stack>
  );
}

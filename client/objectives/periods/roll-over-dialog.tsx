import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { previewRollOverEndpoint, type RollOverPreview } from '#shared/objectives/roll-over.api.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { call } from '#client/platform/http/call.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { dayText } from '#client/ui/day-text.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { useAnswer } from '#client/ui/use-answer.ts';
import { usePercent } from '#client/objectives/progress-status.tsx';
import { useRollOver, type RollOverCourse } from './use-roll-over.ts';
import classes from './periods.module.css';

function ObjectiveLine({ objective }: { objective: RollOverPreview['objectives'][number] }) {
  const { t } = useLingui();
  const { name } = usePerson(objective.ownerId);
  const percent = usePercent();
  const { results } = objective;
  return (
    <li className={classes.line}>
      <bdi>{objective.name}</bdi>
      <span>
        <bdi>{name}</bdi> · {percent(objective.progress)} · {t`${plural(results, { one: '# key result', other: '# key results' })}`}
      </span>
    </li>
  );
}

/** Unfinished objectives, and what happens to them. */
function Preview({ preview }: { preview: RollOverPreview }) {
  const { t, i18n } = useLingui();
  const { count, objectives, next } = preview;
  const [from, until] = [dayText(next.startsOn, i18n.locale), dayText(next.endsOn, i18n.locale)];
  const { name } = next;
  const more = count - objectives.length;
  if (count === 0) return <Text size="sm">{t`Every objective of this period is closed or reached, so nothing is rolled over.`}</Text>;
  return (
    <>
      <Text size="sm">{t`${plural(count, { one: '# objective is', other: '# objectives are' })} not finished.`}</Text>
      <Text size="sm" c="dimmed">
        {t`Each is closed with the outcome of its progress. A draft in ${name}, from ${from} to ${until}, names it as the earlier objective and gets the key results that are not reached.`}
      </Text>
      <ul className={classes.list}>
        {objectives.map((objective) => (
          <ObjectiveLine key={objective.id} objective={objective} />
        ))}
        {more > 0 && <li className={classes.line}>{t`${plural(more, { one: '# more', other: '# more' })}`}</li>}
      </ul>
      {next.isLocked && (
        <Text size="sm" c="red" role="alert">
          {t`The period ${name} is locked. Unlock it first.`}
        </Text>
      )}
    </>
  );
}

/** Progress and result of a roll-over. */
function Course({ course, count: total }: { course: RollOverCourse; count: number }) {
  const { t, i18n } = useLingui();
  const { rolled, refused, status } = course;
  const done = rolled + refused.length;
  const courseText = (rolled: string, count: string) => t`${rolled} of ${count} rolled over`;
  const text =
    status === 'running'
      ? courseText(i18n.number(rolled), i18n.number(total))
      : t`${plural(rolled, { one: '# objective was rolled over.', other: '# objectives were rolled over.' })}`;
  return (
    <Stack gap="xs">
      <Progress value={total === 0 ? 100 : (100 * done) / total} aria-label={t`Progress of the roll-over`} />
      <Text size="sm" role="status">
        {text}
      </Text>
      {refused.length > 0 && (
        <ul className={classes.list} aria-label={t`Objectives that stay`}>
          {refused.map(({ id, name, error }) => (
            <li key={id} className={classes.line}>
              <bdi>{name}</bdi>
              <span>{t(messageForError(error.code))}</span>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** Shows what a roll-over does, and runs it. */
export function RollOverDialog({ periodId, name, onClose }: { periodId: string; name: string; onClose: () => void }) {
  const { t } = useLingui();
  const answer = useAnswer(periodId, () => call(previewRollOverEndpoint, { params: { periodId } }));
  const { course, run } = useRollOver(periodId);
  const { status } = course;
  const preview = answer.value;
  const isRunning = status === 'running';
  const mayRun = preview !== null && preview.count > 0 && !preview.next.isLocked && status !== 'ended';
  return (
    <Modal
      opened
      centered
      size={560}
      onClose={onClose}
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
      withCloseButton={!isRunning}
      title={t`Roll over ${name}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="md">
        {status === 'waiting' && preview && <Preview preview={preview} />}
        {status === 'waiting' && !preview && (answer.isFailed ? <NotLoaded onRetry={answer.retry} /> : <Skeleton height={160} />)}
        {status !== 'waiting' && <Course course={course} count={preview?.count ?? 0} />}
        <Group justify="flex-end" gap={8}>
          {!isRunning && (
            <Button variant="default" onClick={onClose}>
              {status === 'ended' ? t`Close` : t`Cancel`}
            </Button>
          )}
          {mayRun && (
            <Button loading={isRunning} onClick={run}>
              {status === 'stopped' ? t`Go on` : t`Roll over`}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { launchObjectivesEndpoint, previewLaunchEndpoint, type OkrLaunchPlan } from '#shared/objectives/okr-launch.api.ts';
import { okrTemplate } from '#shared/objectives/okr-template.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useFiscalStart } from '#client/companies/use-fiscal-start.ts';
import { useTemplateRefusal } from '#client/objectives/library/use-template-refusal.ts';
import { periodAt } from '#client/objectives/map/map-periods.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { call } from '#client/platform/http/call.ts';
import { refusalOf } from '#client/records/record.store.ts';
import { useRefusalText } from '#client/records/use-record-actions.ts';
import { useAnswer } from '#client/ui/use-answer.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { LaunchForm } from './launch-form.tsx';
import { LaunchPreviewList } from './launch-preview.tsx';
import { LaunchProgress } from './launch-progress.tsx';
import { useLaunchPlan } from './use-launch-plan.ts';

interface DialogProps {
  actor: Actor;
  templateId: string;
  onClose: () => void;
}

/** Sends the plan once; a repetition after a failure has the same id, so that it starts no second launch. */
function useLaunch(templateId: string) {
  const [id] = useState(createId);
  const [status, setStatus] = useState<'choosing' | 'sending' | 'started'>('choosing');
  const sayError = useTemplateRefusal();
  const send = async (plan: OkrLaunchPlan, number: number) => {
    setStatus('sending');
    try {
      await call(launchObjectivesEndpoint, { params: { recordId: templateId }, body: { id, number, ...plan }, key: crypto.randomUUID() });
      setStatus('started');
    } catch (error) {
      setStatus('choosing');
      sayError(error);
    }
  };
  return { id, status, send };
}

const reasons: readonly string[] = ['input.invalid', 'okr-template.faulty', 'okr-template.unpublished'];

/** Names what is wrong with the template, or offers to ask again. */
function NoPreview({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const refusalText = useRefusalText(okrTemplate);
  const refusal = refusalOf(error);
  if (!reasons.includes(refusal.code)) return <NotLoaded onRetry={onRetry} />;
  return (
    <Text size="sm" c="red" role="alert">
      {refusalText(refusal)}
    </Text>
  );
}

function Choosing({ actor, templateId, startMonth, onClose }: DialogProps & { startMonth: number }) {
  const { t } = useLingui();
  const { choices, plan, toggle, put } = useLaunchPlan(periodAt(null, startMonth));
  const { id, status, send } = useLaunch(templateId);
  const key = plan && JSON.stringify(plan);
  const params = { recordId: templateId };
  const { value, isCurrent, isFailed, error, retry } = useAnswer(key, () => call(previewLaunchEndpoint, { params, body: plan! }));
  // A plan is sent only after its own preview.
  const mayLaunch = value !== null && isCurrent && !isFailed && value.count > 0 && !value.isLocked;
  const launch = () => plan && value && void send(plan, value.number);
  const isStarted = status === 'started';
  return (
    <Stack gap="md">
      {isStarted && <LaunchProgress companyId={actor.companyId} launchId={id} />}
      {!isStarted && <LaunchForm {...{ choices, toggle, put, startMonth }} />}
      {!isStarted && !plan && (
        <Text size="sm" c="dimmed">
          {t`Each department gets a draft that its head owns, or each member gets an own one. The preview shows them first.`}
        </Text>
      )}
      {!isStarted && plan && isFailed && <NoPreview error={error} onRetry={retry} />}
      {!isStarted && plan && !isFailed && (value ? <LaunchPreviewList preview={value} /> : <Skeleton height={120} />)}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {isStarted ? t`Close` : t`Cancel`}
        </Button>
        {!isStarted && (
          <Button disabled={!mayLaunch} loading={status === 'sending'} onClick={launch}>
            {t`Create objectives`}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Dialog that creates an objective of the library for whole departments. */
export function LaunchDialog({ actor, templateId, onClose }: DialogProps) {
  const { t } = useLingui();
  const startMonth = useFiscalStart(actor);
  return (
    <Modal opened centered size={620} onClose={onClose} title={t`Create for departments`} closeButtonProps={{ 'aria-label': t`Close` }}>
      {startMonth === null ? <Skeleton height={240} /> : <Choosing {...{ actor, templateId, startMonth, onClose }} />}
    </Modal>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSearchParams } from 'wouter';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import { leaveForm } from '#client/records/leave-form.ts';
import { ReaderCompany } from '#client/records/record-titles.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { DraftSession } from './draft-session.tsx';
import { NewSession } from './new-session.tsx';

interface SessionWizardProps {
  actor: Actor;
  /** Id of a draft, or `new`. */
  setupId: string;
}

/** Set-up of a session in steps: details, participants, subjects, scale and guideline, check. */
export function SessionWizard({ actor, setupId }: SessionWizardProps) {
  const { t } = useLingui();
  const [, setParams] = useSearchParams();
  const isNew = setupId === 'new';
  const leave = () => changeParams(setParams, { setup: undefined, recordId: undefined, step: undefined }, false);
  const close = <Button variant="default" onClick={() => leaveForm(leave)}>{t`Close`}</Button>;
  const created = (id: string) => changeParams(setParams, { setup: id, recordId: undefined, step: 'people' }, true);
  return (
    <ReaderCompany value={actor.companyId}>
      <PageHeader title={isNew ? t`New calibration session` : t`Set-up of the session`} actions={close} />
      {isNew ? (
        <NewSession actor={actor} onCreated={created} onCancel={leave} />
      ) : (
        <DraftSession key={setupId} actor={actor} recordId={setupId} close={close} />
      )}
    </ReaderCompany>
  );
}

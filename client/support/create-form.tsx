import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Select, Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { serviceHours } from '#shared/support/service-times.ts';
import { maxTicketTextLength, maxTicketFiles, problemAreas } from '#shared/support/ticket.schema.ts';
import { priorities } from '#shared/tasks/task.schema.ts';
import { UploadField } from '#client/files/upload-field.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { TicketCreated } from './ticket-created.tsx';
import { DraftLine } from './draft-line.tsx';
import { areNotReady, PendingFiles } from './pending-files.tsx';
import { clearNewTicketDraft } from './support-drafts.ts';
import { useSupportLabels } from './support-labels.ts';
import { useCreateForm, type CreateFormState } from './use-create-form.ts';
import classes from './support-create.module.css';

type TicketForm = CreateFormState['form'];

function Chosen({ form }: { form: TicketForm }) {
  const { t } = useLingui();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const words = useSupportLabels();
  const hours = serviceHours[form.values.priority].answer;
  return (
    <div className={classes.pair}>
      <Select
        ref={first}
        data-autofocus
        label={t`Problem Area`}
        required
        placeholder={t`Choose one`}
        allowDeselect={false}
        data={problemAreas.map((area) => ({ value: area, label: words.areas[area] }))}
        {...form.getInputProps('area')}
      />
      <Select
        label={t`Priority`}
        required
        allowDeselect={false}
        data={priorities.map((priority) => ({ value: priority, label: words.priorities[priority] }))}
        description={t`First response within ${plural(hours, { one: '# working hour', other: '# working hours' })}`}
        {...form.getInputProps('priority')}
      />
    </div>
  );
}

const submitByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

function Described({ form }: { form: TicketForm }) {
  const { t, i18n } = useLingui();
  const written = i18n.number(form.values.description.length);
  return (
    <Textarea
      label={t`Description`}
      required
      rows={6}
      maxLength={maxTicketTextLength}
      attributes={{ input: { dir: 'auto' } }}
      description={t`${written} of 5,000 characters`}
      {...form.getInputProps('description')}
      onKeyDown={submitByKey}
    />
  );
}

function Attached({ state: { form, uploads, submitWithout } }: { state: CreateFormState }) {
  const { t } = useLingui();
  return (
    <div className={classes.files}>
      <p className={classes.label}>
        {t`Attachment`} <span>{t`(optional)`}</span>
      </p>
      <UploadField uploads={uploads} label={t`Attachment`} max={maxTicketFiles} />
      {form.errors.removedFiles && areNotReady(uploads.uploads) && <PendingFiles uploads={uploads.uploads} onGoOn={submitWithout} />}
    </div>
  );
}

function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <p className={classes.draft} role="alert">{t`Discard draft?`}</p>
      <Button variant="default" onClick={onStay}>{t`Keep editing`}</Button>
      <Button color="red" onClick={onLeave}>{t`Discard`}</Button>
    </>
  );
}

function Foot({ state: { form, draft, uploads }, onDone }: { state: CreateFormState; onDone: () => void }) {
  const { t } = useLingui();
  const [isLeaving, setIsLeaving] = useState(false);
  const discard = () => {
    for (const { key } of uploads.uploads) uploads.remove(key);
    clearNewTicketDraft();
    onDone();
  };
  const isBlank = form.values.description.trim() === '' && uploads.uploads.length === 0;
  const cancel = () => (isBlank ? discard() : setIsLeaving(true));
  if (isLeaving) return <Leaving onStay={() => setIsLeaving(false)} onLeave={discard} />;
  return (
    <>
      <p className={classes.draft}>
        <DraftLine draft={draft} />
      </p>
      <Button variant="default" onClick={cancel}>{t`Cancel`}</Button>
      <Button type="submit" loading={form.submitting} rightSection={<KeyHint keys={['Ctrl', '↵']} />}>{t`Save`}</Button>
    </>
  );
}

export function CreateForm({ onDone }: { onDone: () => void }) {
  const state = useCreateForm(onDone);
  const { form, id, submit } = state;
  const element = useRef<HTMLFormElement>(null);
  const isFaulty = Object.keys(form.errors).length > 0;
  useEffect(() => {
    if (isFaulty) element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-held] button')?.focus();
  }, [isFaulty]);
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit}>
      <div className={classes.body}>
        <div className={classes.main}>
          <Chosen form={form} />
          <Described form={form} />
          <Attached state={state} />
        </div>
        <TicketCreated ticketId={id} />
      </div>
      <div className={classes.foot}>
        <Foot state={state} onDone={onDone} />
      </div>
    </form>
  );
}

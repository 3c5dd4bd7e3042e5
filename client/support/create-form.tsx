import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Select, Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { serviceHours } from '#shared/support/service-times.ts';
import { maxTicketTextLength, maxTicketFiles, problemAreas, type ProblemArea } from '#shared/support/ticket.schema.ts';
import { priorities, type Priority } from '#shared/tasks/task.schema.ts';
import { UploadField } from '#client/files/upload-field.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { TicketCreated } from './ticket-created.tsx';
import { DraftLine } from './draft-line.tsx';
import { areNotReady, PendingFiles } from './pending-files.tsx';
import { clearNewTicketDraft } from './support-drafts.ts';
import { useSupportLabels } from './support-labels.ts';
import { useCreateForm, type CreateFields } from './use-create-form.ts';
import classes from './support-create.module.css';

function Chosen({ form }: { form: CreateFields }) {
  const { t } = useLingui();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const words = useSupportLabels();
  const hours = serviceHours[form.priority].answer;
  const chooseArea = (area: ProblemArea) => {
    form.chooseArea(area);
    form.forgive('area');
  };
  return (
    <div className={classes.pair}>
      <Select
        ref={first}
        data-autofocus
        label={t`Problem Area`}
        required
        placeholder={t`Choose one`}
        allowDeselect={false}
        value={form.area}
        error={form.faults.area}
        data={problemAreas.map((area) => ({ value: area, label: words.areas[area] }))}
        onChange={(chosen) => chosen !== null && chooseArea(chosen as ProblemArea)}
      />
      <Select
        label={t`Priority`}
        required
        allowDeselect={false}
        value={form.priority}
        error={form.faults.priority}
        data={priorities.map((priority) => ({ value: priority, label: words.priorities[priority] }))}
        description={t`First response within ${plural(hours, { one: '# working hour', other: '# working hours' })}`}
        onChange={(chosen) => chosen !== null && form.choosePriority(chosen as Priority)}
      />
    </div>
  );
}

function Described({ form }: { form: CreateFields }) {
  const { t, i18n } = useLingui();
  const written = i18n.number(form.description.length);
  const write = (text: string) => {
    form.write(text);
    form.forgive('description');
  };
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.save();
  };
  return (
    <Textarea
      label={t`Description`}
      required
      rows={6}
      maxLength={maxTicketTextLength}
      attributes={{ input: { dir: 'auto' } }}
      value={form.description}
      error={form.faults.description}
      description={t`${written} of 5,000 characters`}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onKeyDown={hear}
    />
  );
}

function Attached({ form: { uploads, faults, saveWithout } }: { form: CreateFields }) {
  const { t } = useLingui();
  return (
    <div className={classes.files}>
      <p className={classes.label}>
        {t`Attachment`} <span>{t`(optional)`}</span>
      </p>
      <UploadField uploads={uploads} label={t`Attachment`} max={maxTicketFiles} />
      {faults.files && areNotReady(uploads.uploads) && <PendingFiles uploads={uploads.uploads} onGoOn={saveWithout} />}
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

function Foot({ form, onDone }: { form: CreateFields; onDone: () => void }) {
  const { t } = useLingui();
  const [isLeaving, setIsLeaving] = useState(false);
  const discard = () => {
    for (const { key } of form.uploads.uploads) form.uploads.remove(key);
    clearNewTicketDraft();
    onDone();
  };
  const isBlank = form.description.trim() === '' && form.uploads.uploads.length === 0;
  const cancel = () => (isBlank ? discard() : setIsLeaving(true));
  if (isLeaving) return <Leaving onStay={() => setIsLeaving(false)} onLeave={discard} />;
  return (
    <>
      <p className={classes.draft}>
        <DraftLine draft={form.draft} />
      </p>
      <Button variant="default" onClick={cancel}>{t`Cancel`}</Button>
      <Button type="submit" loading={form.isBusy} rightSection={<KeyHint keys={['Ctrl', '↵']} />}>{t`Save`}</Button>
    </>
  );
}

export function CreateForm({ onDone }: { onDone: () => void }) {
  const form = useCreateForm(onDone);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.isFaulty) element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-held] button')?.focus();
  }, [form.isFaulty]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit}>
      <div className={classes.body}>
        <div className={classes.main}>
          <Chosen form={form} />
          <Described form={form} />
          <Attached form={form} />
        </div>
        <TicketCreated ticketId={form.id} />
      </div>
      <div className={classes.foot}>
        <Foot form={form} onDone={onDone} />
      </div>
    </form>
  );
}

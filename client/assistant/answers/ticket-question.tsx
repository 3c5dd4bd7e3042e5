import { useLingui } from '@lingui/react/macro';
import { Button, Select, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { maxTicketTextLength, minDescriptionLength, problemAreas, type ProblemArea } from '#shared/support/ticket.schema.ts';
import { createTicketEndpoint } from '#shared/support/tickets.api.ts';
import { defaultPriority, priorities, type Priority } from '#shared/tasks/task.schema.ts';
import { call } from '#client/platform/http/call.ts';
import { useSupportLabels } from '#client/support/support-labels.ts';
import { focusFirstError } from '#client/ui/use-submit.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import classes from '#client/assistant/assistant.module.css';
import type { ConversationEntry } from '#client/assistant/use-conversation.ts';
import type { Concept } from '#client/assistant/words/concept.ts';
import type { AnswerProps } from './answer-props.ts';
import { Words } from './cards.tsx';
import { draftOf } from './question-drafts.ts';
import { useFocusInQuestion } from './use-focus-in-question.ts';

/** Problem area by the idea that a sentence names, the more specific ones first. */
const areas: readonly (readonly [Concept, ProblemArea])[] = [
  ['key-result', 'key-results'],
  ['org-chart', 'org-chart'],
  ['objective', 'objectives'],
  ['goal', 'goals'],
  ['points', 'rewards-points'],
  ['task', 'tasks'],
];

interface Fields {
  readonly area: ProblemArea | null;
  readonly priority: Priority;
  readonly description: string;
}

function useTicketForm({ id, rest, match }: ConversationEntry) {
  const { t } = useLingui();
  const area = areas.find(([concept]) => match.concepts.has(concept))?.[1] ?? null;
  return useForm<Fields>({
    ...draftOf<Fields>(id, { area, priority: defaultPriority, description: rest }),
    validate: {
      area: (chosen) => (chosen === null ? t`Choose a problem area.` : null),
      description: (text) =>
        text.trim().length < minDescriptionLength || text.length > maxTicketTextLength
          ? t`Enter a description of 10 to 5,000 characters.`
          : null,
    },
  });
}

function TicketFields({ form }: { form: ReturnType<typeof useTicketForm> }) {
  const { t } = useLingui();
  const words = useSupportLabels();
  return (
    <>
      <Select
        {...form.getInputProps('area')}
        label={t`Problem Area`}
        size="xs"
        placeholder={t`Choose one`}
        allowDeselect={false}
        data={problemAreas.map((area) => ({ value: area, label: words.areas[area] }))}
      />
      <Select
        {...form.getInputProps('priority')}
        label={t`Priority`}
        size="xs"
        allowDeselect={false}
        data={priorities.map((priority) => ({ value: priority, label: words.priorities[priority] }))}
      />
      <Textarea
        {...form.getInputProps('description')}
        label={t`Description`}
        size="xs"
        rows={4}
        maxLength={maxTicketTextLength}
        attributes={{ input: { dir: 'auto' } }}
      />
    </>
  );
}

/** Asks before it sends a request to support. The id of the entry makes the request arrive once. */
export function TicketQuestion({ entry, onEnd }: AnswerProps) {
  const { t } = useLingui();
  const form = useTicketForm(entry);
  const sayRefusal = useErrorToast();
  const [isSending, setIsSending] = useState(false);
  const area = useFocusInQuestion(form.values.area !== null && entry.rest.length >= minDescriptionLength);
  const send = async ({ area: chosen, priority, description }: Fields) => {
    if (chosen === null || isSending) return;
    setIsSending(true);
    try {
      const { id, number } = await call(createTicketEndpoint, {
        body: { id: entry.id, area: chosen, priority, description },
        key: entry.id,
      });
      onEnd({ words: t`Request ${number} created`, made: { href: `?support=${id}`, title: number } });
    } catch (error) {
      setIsSending(false);
      sayRefusal(error);
    }
  };
  return (
    <>
      <Words>{t`Send this request to support?`}</Words>
      <form ref={area} className={classes.form} onSubmit={form.onSubmit(send, focusFirstError(form))} noValidate>
        <TicketFields form={form} />
        <div className={classes.buttons}>
          <Button size="xs" variant="default" onClick={() => onEnd({ words: t`No request was sent.` })}>{t`Cancel`}</Button>
          <Button size="xs" type="submit" loading={isSending}>{t`Send`}</Button>
        </div>
      </form>
    </>
  );
}

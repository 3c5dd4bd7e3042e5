import { useLingui } from '@lingui/react/macro';
import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { escapeWithin } from '#client/ui/escape.ts';
import { Answer } from './answers/answer.tsx';
import { Offers } from './answers/offers.tsx';
import { closeAssistant } from './assistant.store.ts';
import { intents } from './match-intent.ts';
import type { Conversation } from './use-conversation.ts';
import classes from './assistant.module.css';

/** Puts the focus into the field, and back to where it was when the popup closes. */
function useFocus(field: RefObject<HTMLInputElement | null>, popup: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = document.activeElement;
    const shown = popup.current;
    field.current?.focus();
    return () => {
      const isElsewhere = document.activeElement !== document.body && !shown?.contains(document.activeElement);
      if (!isElsewhere && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [field, popup]);
}

/** Text of the field. The arrow keys go through the sentences that were sent. */
function useSentence({ entries, text, type, ask }: Conversation) {
  const [back, setBack] = useState(0);
  const sent = [...new Set(entries.map((entry) => entry.text).filter((one) => one !== ''))];
  const recall = (by: number) => {
    const next = Math.min(Math.max(back + by, 0), sent.length);
    setBack(next);
    type(next === 0 ? '' : sent.at(-next)!);
  };
  return {
    write: (next: string) => {
      type(next);
      setBack(0);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
      event.preventDefault();
      recall(event.key === 'ArrowUp' ? 1 : -1);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      ask(text);
      type('');
      setBack(0);
    },
  };
}

/** Brings the newest answer into view once it is there. */
function End() {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={end} />;
}

function Log({ entries, ask, finish }: Pick<Conversation, 'entries' | 'ask' | 'finish'>) {
  const { t } = useLingui();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the log scrolls, so the keyboard must reach it
    <div className={classes.log} role="log" aria-label={t`Conversation`} tabIndex={0}>
      {entries.length === 0 && (
        <>
          <p className={classes.words}>{t`Ask about your work, or choose one of these.`}</p>
          <Offers intents={intents} onChoose={(intent) => ask('', intent)} />
        </>
      )}
      {entries.map((entry) => (
        <div key={entry.id} className={classes.entry}>
          {entry.text !== '' && (
            <p className={classes.asked} dir="auto">
              {entry.text}
            </p>
          )}
          <Answer {...{ entry, ask, finish }} />
        </div>
      ))}
      <End key={entries.at(-1)?.id} />
    </div>
  );
}

/** Popup at the corner of the page, which stays usable beside it. */
export function AssistantPanel({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui();
  const popup = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { text } = conversation;
  const { write, onKeyDown, submit } = useSentence(conversation);
  useFocus(field, popup);
  const finish: Conversation['finish'] = (id, outcome) => {
    conversation.finish(id, outcome);
    field.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what bubbles up from the fields in it
    <section ref={popup} className={classes.popup} role="dialog" aria-label={t`Assistant`} onKeyDown={escapeWithin(closeAssistant)}>
      <div className={classes.head}>
        <h2>{t`Assistant`}</h2>
        <CloseButton aria-label={t`Close`} onClick={closeAssistant} />
      </div>
      <Log {...conversation} finish={finish} />
      <form className={classes.foot} onSubmit={submit}>
        <TextInput
          ref={field}
          className={classes.field!}
          aria-label={t`Your question`}
          placeholder={t`Ask a question, or say what to do`}
          autoComplete="off"
          attributes={autoDirection(text)}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon type="submit" variant="filled" size={36} aria-label={t`Send`}>
          <IconSend2 className="mirrored" size={18} stroke={1.6} />
        </ActionIcon>
      </form>
    </section>
  );
}

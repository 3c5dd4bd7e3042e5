import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Language } from '#shared/platform/languages.ts';
import { companyClock } from '#shared/records/computed-field.ts';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { regionalTag } from '#client/ui/region.ts';
import { forgetDrafts } from './answers/question-drafts.ts';
import { matchIntent, type Intent, type IntentMatch } from './match-intent.ts';
import { useFindPages, type KnownPage } from '#client/search/use-find-pages.ts';
import { slotsIn, type Slots } from './slots.ts';

/** Limits of a sentence and of the conversation that is kept. */
export const longestSentence = 500;
const mostEntries = 20;

/** End of a question that the assistant has asked. */
export interface QuestionOutcome {
  readonly words: string;
  /** Record that was made. */
  readonly made?: { readonly href: string; readonly title: string };
}

export interface ConversationEntry extends Slots {
  readonly id: string;
  readonly text: string;
  /** Null for a sentence that was not understood. */
  readonly intent: Intent | null;
  readonly match: IntentMatch;
  readonly isTooLong: boolean;
  /** Pages that a request to open one may mean. */
  readonly pages: readonly KnownPage[];
  readonly outcome?: QuestionOutcome;
}

export interface Conversation {
  readonly entries: readonly ConversationEntry[];
  /** Sentence that is not sent yet. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Answers a sentence. With an intent, the sentence is only read for what it is about. */
  readonly ask: (text: string, intent?: Intent) => void;
  /** Ends the question of an entry. */
  readonly finish: (id: string, outcome: QuestionOutcome) => void;
}

const nothing: Slots = { rest: '', day: null, personIds: [] };

function useUnderstand(): (text: string, intent?: Intent) => ConversationEntry {
  const { i18n } = useLingui();
  const { people } = useDirectory();
  const findPages = useFindPages();
  const language = i18n.locale as Language;
  return (text, wanted) => {
    const isTooLong = text.length > longestSentence;
    const match = matchIntent(isTooLong ? '' : text, language);
    const intent = isTooLong ? null : (wanted ?? match.intent);
    const active = Object.values(people).filter(({ isActive }) => isActive);
    const context = { language, tag: regionalTag(language), today: companyClock.today(), people: active };
    const slots = intent === null ? nothing : slotsIn(text, { ...context, about: intent });
    const pages = intent === 'open-page' ? findPages(slots.rest) : [];
    return { id: createId(), text: text.slice(0, longestSentence), intent, match, isTooLong, pages, ...slots };
  };
}

/** Sentences of the reader with what they were understood as. A request to open the only page of a name opens it at once. */
export function useConversation(): Conversation {
  const { actor } = useSession();
  const [, navigate] = useLocation();
  const [entries, setEntries] = useState<readonly ConversationEntry[]>([]);
  const [text, type] = useState('');
  const understand = useUnderstand();
  useEffect(() => forgetDrafts, []);
  const ask = (sentence: string, intent?: Intent) => {
    const written = sentence.trim();
    if (actor === null || (written === '' && intent === undefined)) return;
    const entry = understand(written, intent);
    setEntries((before) => [...before, entry].slice(-mostEntries));
    const [page, another] = entry.pages;
    if (page && !another) navigate(page.path);
  };
  const finish = (id: string, outcome: QuestionOutcome) =>
    setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, outcome } : entry)));
  return { entries, text, type, ask, finish };
}

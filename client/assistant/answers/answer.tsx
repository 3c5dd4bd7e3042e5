import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { may } from '#shared/access/access.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import type { Intent } from '#client/assistant/match-intent.ts';
import { longestSentence, type Conversation, type ConversationEntry, type QuestionOutcome } from '#client/assistant/use-conversation.ts';
import classes from '#client/assistant/assistant.module.css';
import type { AnswerProps } from './answer-props.ts';
import { ApprovalsAnswer, MissingAnswer } from './team-answers.tsx';
import { CheckInsAnswer, PointsAnswer, TasksAnswer } from './own-answers.tsx';
import { Cards, CardLink, Words } from './cards.tsx';
import { FindAnswer, PagesAnswer } from './place-answers.tsx';
import { HowToAnswer, TourAnswer } from './help-answers.tsx';
import { ObjectiveAnswer } from './objective-answer.tsx';
import { Offers } from './offers.tsx';
import { TaskQuestion } from './task-question.tsx';
import { TicketQuestion } from './ticket-question.tsx';

/** Ratings are left to people, whoever asks. */
function RatingAnswer() {
  const { t } = useLingui();
  return (
    <>
      <Words>{t`The assistant never proposes a rating. The people who review decide about it.`}</Words>
      <Cards>
        <CardLink href="/admin/reviews" title={t`Reviews`} />
      </Cards>
    </>
  );
}

const answers: Readonly<Record<Intent, ComponentType<AnswerProps>>> = {
  'check-ins-due': CheckInsAnswer,
  'tasks-due': TasksAnswer,
  approvals: ApprovalsAnswer,
  'create-task': TaskQuestion,
  'draft-objective': ObjectiveAnswer,
  'missing-check-ins': MissingAnswer,
  points: PointsAnswer,
  'open-page': PagesAnswer,
  find: FindAnswer,
  'raise-ticket': TicketQuestion,
  'how-to': HowToAnswer,
  tour: TourAnswer,
  rating: RatingAnswer,
};

/** Rows of the privileges that an answer shows. */
const privileges: Readonly<Partial<Record<Intent, string>>> = { 'check-ins-due': 'Key Results', 'tasks-due': 'Tasks', points: 'Rewards' };

function NotUnderstood({ entry, ask }: { entry: ConversationEntry; ask: Conversation['ask'] }) {
  const { t, i18n } = useLingui();
  const longest = i18n.number(longestSentence);
  if (entry.isTooLong) return <Words>{t`This is too long. Use at most ${longest} characters.`}</Words>;
  return (
    <>
      <Words>{t`This was not understood. Did you mean one of these?`}</Words>
      <Offers intents={entry.match.nearest} onChoose={(intent) => ask(entry.text, intent)} />
    </>
  );
}

function Ended({ outcome: { words, made } }: { outcome: QuestionOutcome }) {
  return (
    <>
      <p className={classes.words} role="status">
        {words}
      </p>
      {made && (
        <Cards>
          <CardLink {...made} />
        </Cards>
      )}
    </>
  );
}

interface AnsweredProps extends Pick<Conversation, 'ask' | 'finish'> {
  entry: ConversationEntry;
}

/** Answer of the assistant to a sentence. */
export function Answer({ entry, ask, finish }: AnsweredProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  if (actor === null) return null;
  if (entry.outcome) return <Ended outcome={entry.outcome} />;
  if (entry.intent === null) return <NotUnderstood entry={entry} ask={ask} />;
  const privilege = privileges[entry.intent];
  if (privilege !== undefined && !may(actor, privilege, 'view')) return <Words>{t`You do not have permission to do this.`}</Words>;
  const Found = answers[entry.intent];
  return <Found entry={entry} actor={actor} onEnd={(outcome) => finish(entry.id, outcome)} />;
}

import type { Actor } from '#shared/platform/actor.schema.ts';
import type { ConversationEntry, QuestionOutcome } from '#client/assistant/use-conversation.ts';

export interface AnswerProps {
  readonly entry: ConversationEntry;
  readonly actor: Actor;
  /** Ends a question of the assistant. */
  readonly onEnd: (outcome: QuestionOutcome) => void;
}

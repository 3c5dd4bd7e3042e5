import type { ReplyWithSeqs } from '#client/platform/http/call.ts';

export type SendCommand<Reply> = (key: string) => Promise<ReplyWithSeqs<Reply>>;

/** Mutation in the outbox. */
export interface OutboxCommand<Reply = unknown> {
  readonly key: string;
  /** Requests for the same subjects are sent in order. */
  readonly subjects: readonly string[];
  readonly send: SendCommand<Reply>;
  readonly isDown: () => boolean;
}

/** Keeps commands on the device while the server does not answer. A part that loads later replaces it. */
export const commandKeeper = {
  /** Runs `act`, which sends the command until it is answered. */
  run: async <Reply>({ send }: OutboxCommand<Reply>, act: (send: SendCommand<Reply>) => Promise<ReplyWithSeqs<Reply>>) => act(send),
};

import type { LoggedEvent } from '#shared/platform/event.ts';
import type { Hint } from './hint-bus.ts';

/** Behind the speaker's name where no work follows. Without it work may: so says a server of before there was this word. */
const unfollowed = ' unfollowed';

/**
 * A hint as it travels between processes, also of two versions at once: who says it, the room and the first number, a
 * line each, then the events.
 */
export const textOf = (speaker: string, { room, firstSeq, events, isFollowed = false }: Hint) =>
  `${speaker}${isFollowed ? '' : unfollowed}\n${room}\n${firstSeq}\n${JSON.stringify(events)}`;

/**
 * The hint of a text. Its events are parsed for whoever looks at them: most nodes follow few of the rooms. Throws where
 * none stand there.
 */
export function hintOf(text: string): { speaker: string; hint: Hint } {
  const head = text.split('\n', 3);
  const [spoken = '', room = '', firstSeq = ''] = head;
  const told = text.slice(head.join('\n').length + 1);
  if (!told.startsWith('[')) throw new Error(`A hint of ${room} brings no events.`);
  const isFollowed = !spoken.endsWith(unfollowed);
  let parsed: LoggedEvent[] | undefined;
  return {
    speaker: isFollowed ? spoken : spoken.slice(0, -unfollowed.length),
    hint: {
      room,
      firstSeq: Number(firstSeq),
      isFollowed,
      get events() {
        return (parsed ??= JSON.parse(told) as LoggedEvent[]);
      },
    },
  };
}

import type { LoggedEvent } from '#shared/platform/event.ts';
import type { Hint } from '#server/platform/base/hint-bus.ts';

/** Marks a hint whose events have no subscriber. Without the mark the relay checks the outbox. */
const unfollowed = ' unfollowed';

/** Formats a hint for other processes, which may run another version: speaker with the company, room and first seq on one line each, then the events. */
export const encodeHint = (speaker: string, { room, firstSeq, events, companyId, isFollowed = false }: Hint) =>
  `${speaker}${companyId === undefined ? '' : ` ${companyId}`}${isFollowed ? '' : unfollowed}\n${room}\n${firstSeq}\n${JSON.stringify(events)}`;

/** Parses the text of a hint. The events are parsed lazily, because most nodes follow few of the rooms. Throws if the text holds no events. */
export function decodeHint(text: string): { speaker: string; hint: Hint } {
  const head = text.split('\n', 3);
  const [spoken = '', room = '', firstSeq = ''] = head;
  const body = text.slice(head.join('\n').length + 1);
  if (!body.startsWith('[')) throw new Error(`The hint of ${room} contains no events.`);
  const isFollowed = !spoken.endsWith(unfollowed);
  const [speaker = '', companyId] = (isFollowed ? spoken : spoken.slice(0, -unfollowed.length)).split(' ');
  let parsed: LoggedEvent[] | undefined;
  return {
    speaker,
    hint: {
      room,
      firstSeq: Number(firstSeq),
      isFollowed,
      ...(companyId !== undefined && { companyId }),
      get events() {
        return (parsed ??= JSON.parse(body) as LoggedEvent[]);
      },
    },
  };
}

import { useLingui } from '@lingui/react/macro';
import type { RoomPresence } from '#client/platform/room-presence.ts';
import { useProxy } from '#client/platform/use-proxy.ts';
import { isolate } from '#client/ui/isolate.ts';
import { usePresenceColor } from '#client/ui/presence-color.ts';
import type { Voice } from './team.store.ts';
import classes from './typing-line.module.css';

/** Where an answer is written in the room of a ticket. */
export const writing = 'answer';

function Typing({ voice }: { voice: Voice }) {
  const { t } = useLingui();
  const name = isolate(voice.name);
  return (
    <span className={classes.line} data-presence={usePresenceColor(voice.id)}>
      <span className={classes.dots} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {t`${name} is typing`}
    </span>
  );
}

/** Who else is writing an answer. */
export function TypingLine({ presence, voiceOf }: { presence: RoomPresence; voiceOf: (id: string) => Voice }) {
  const typing = useProxy(presence.typing);
  const [id] = Object.keys(typing);
  return id === undefined ? null : <Typing voice={voiceOf(id)} />;
}

import type { I18n } from '@lingui/core';
import { noticeSentence } from '#shared/notifications/notice-words.ts';
import { msg } from '#shared/platform/words.ts';
import type { Said } from '#worker/platform/say.ts';
import type { NamedNotice } from './reader.ts';

const severalWords = msg({ message: '{name} and {others, plural, one {# other} other {# others}}' });

const forWords = msg({ message: 'For {name}' });

/** In whose stead its reader is told; null where it is for themselves. */
export const onBehalfSaid = ({ awayName: name }: NamedNotice): Said | null => (name === '' ? null : { words: forWords, values: { name } });

/** The sentence of a notice, with who did it last and how many others did the same. */
export function noticeSaid(i18n: I18n, notice: NamedNotice): Said {
  const others = notice.actorIds.length - 1;
  const name = notice.actorName;
  return noticeSentence(notice, others > 0 && name !== '' ? i18n._(severalWords.id, { name, others }) : name);
}

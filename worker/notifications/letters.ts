import type { I18n } from '@lingui/core';
import { notificationSettingsPath } from '#shared/notifications/channels.ts';
import type { Letter } from '#shared/notifications/delivery.jobs.ts';
import { noticePath, notificationsPath } from '#shared/notifications/notice-path.ts';
import { momentText } from '#shared/platform/date-text.ts';
import { msg } from '#shared/platform/words.ts';
import type { LetterWords } from '#worker/platform/letter.ts';
import { sayText } from '#worker/platform/say.ts';
import { noticeSaid, onBehalfSaid } from './notice-said.ts';
import type { NamedNotice, Reader } from './reader.ts';

/** As many as a letter shows; the rest is counted. */
const maxRows = 50;

export const noticeIdsOf = (letter: Letter) => (letter.name === 'notice' ? [letter.noticeId] : letter.noticeIds);

const openWords = msg({ message: 'Open in Cairn' });
const allWords = msg({ message: 'View all notifications' });
const severalWords = msg({ message: '{count, plural, one {# new notification} other {# new notifications}}' });
const moreWords = msg({ message: '{count, plural, one {And # more} other {And # more}}' });
const reasonWords = msg({ message: 'You get this mail because of your notification settings in Cairn.' });
const stopWords = msg({ message: 'Stop these e-mails' });
const settingsWords = msg({ message: 'Change the settings' });

/** What a letter about this news says; one about a single notice says it in its subject. */
export function letterAbout(
  i18n: I18n,
  notices: readonly NamedNotice[],
  { language, timeZone }: Reader,
  { url, stop }: { url: string; stop: string },
): LetterWords {
  const rows = notices.slice(0, maxRows).map((notice) => {
    const onBehalf = onBehalfSaid(notice);
    const when = [momentText(notice.at, timeZone, language, true), ...(onBehalf ? [sayText(i18n, onBehalf)] : [])].join(' · ');
    return { said: noticeSaid(i18n, notice), url: url + noticePath(notice), when };
  });
  const [first] = rows;
  const hidden = notices.length - rows.length;
  const isOne = notices.length === 1 && first;
  return {
    subject: isOne ? first.said : { words: severalWords, values: { count: notices.length } },
    rows,
    ...(hidden > 0 && { closing: { words: moreWords, values: { count: hidden } } }),
    action: isOne ? { said: { words: openWords }, url: first.url } : { said: { words: allWords }, url: `${url}${notificationsPath}` },
    reason: { words: reasonWords },
    stop: { said: { words: stopWords }, url: stop },
    settings: { said: { words: settingsWords }, url: `${url}${notificationSettingsPath}` },
  };
}

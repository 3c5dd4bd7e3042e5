import type { I18n } from '@lingui/core';
import type { LinkPurpose } from '#shared/access/passwords.api.ts';
import { authPaths } from '#shared/access/auth-paths.ts';
import { formatDateTime } from '#shared/platform/date-text.ts';
import { msg } from '#shared/platform/message.ts';
import type { EmailContent } from '#worker/platform/email-template.ts';

/** Content of an email: a link with its token, or a notice. */
export type AccountNews =
  | { readonly name: 'link'; readonly purpose: LinkPurpose; readonly token: string }
  | { readonly name: 'password-changed' | 'email-changed' | 'work-account-linked' }
  | { readonly name: 'new-device'; readonly device: string | null; readonly at: Date };

interface AccountReader {
  readonly i18n: I18n;
  readonly timeZone: string;
  readonly url: string;
}

const resetTitle = msg({ message: 'Reset your password' });
const resetText = msg({
  message: 'The link is valid for 30 minutes and works once. If you did not ask for it, ignore this email: your password stays the same.',
});
const resetAction = msg({ message: 'Choose a new password' });
const inviteTitle = msg({ message: 'You are invited to Cairn' });
const inviteText = msg({ message: 'Choose a password to sign in. The link is valid for 7 days and works once.' });
const inviteAction = msg({ message: 'Accept the invitation' });
const changedTitle = msg({ message: 'Your password was changed' });
const changedText = msg({
  message: 'You were signed out on all other devices. If you did not change the password, reset it now and tell your administrator.',
});
const changedAction = msg({ message: 'Reset the password' });
const deviceTitle = msg({ message: 'New sign-in to your account' });
const deviceText = msg({
  message: 'Somebody signed in with your password on a device that you have not used before. If it was not you, reset the password now.',
});
const addressTitle = msg({ message: 'The email address of your account was changed' });
const addressText = msg({
  message: 'You sign in with the new address from now on, and emails go there. If you did not expect this, tell your administrator now.',
});
const linkedTitle = msg({ message: 'A work account was linked to your account' });
const linkedText = msg({
  message:
    'You can sign in with the work account from now on. If it was not you, reset the password now: this unlinks the work account and signs out all devices.',
});
const unknownDevice = msg({ message: 'Unknown device' });
const reason = { words: msg({ message: 'You received this email because it is about your account in Cairn.' }) };

const linkWords = {
  reset: { title: resetTitle, text: resetText, action: resetAction, path: (token: string) => `${authPaths.resetPassword}/${token}` },
  invitation: {
    title: inviteTitle,
    text: inviteText,
    action: inviteAction,
    path: (token: string) => `${authPaths.register}?token=${token}`,
  },
} as const;

const notices = {
  'password-changed': { title: changedTitle, text: changedText },
  'new-device': { title: deviceTitle, text: deviceText },
  'email-changed': { title: addressTitle, text: addressText },
  'work-account-linked': { title: linkedTitle, text: linkedText },
} as const;

const wordsOf = (news: AccountNews) =>
  news.name === 'link'
    ? { ...linkWords[news.purpose], path: linkWords[news.purpose].path(news.token) }
    : { ...notices[news.name], action: changedAction, path: authPaths.forgotPassword };

export function composeAccountEmail(news: AccountNews, { i18n, timeZone, url }: AccountReader): EmailContent {
  const { title, text, action, path } = wordsOf(news);
  const subject = { words: title };
  const device = news.name === 'new-device' && [
    news.device ?? i18n._(unknownDevice.id),
    formatDateTime(news.at, timeZone, i18n.locale, true),
  ];
  return {
    subject,
    // A row with the words of the subject shows only its second line.
    rows: device ? [{ message: subject, url: url + path, when: device.join(' · ') }] : [],
    closing: { words: text },
    action: { message: { words: action }, url: url + path },
    reason,
  };
}

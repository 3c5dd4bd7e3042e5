import type { LinkPurpose } from '#shared/access/passwords.api.ts';
import { authPaths } from '#shared/access/auth-paths.ts';
import { msg } from '#shared/platform/message.ts';
import type { EmailContent } from '#worker/platform/email-template.ts';

/** Content of an email: a link with its token, or a notice. */
export type AccountNews =
  | { readonly name: 'link'; readonly purpose: LinkPurpose; readonly token: string }
  | { readonly name: 'password-changed' };

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

export function composeAccountEmail(news: AccountNews, url: string): EmailContent {
  const { title, text, action, path } =
    news.name === 'link'
      ? { ...linkWords[news.purpose], path: linkWords[news.purpose].path(news.token) }
      : { title: changedTitle, text: changedText, action: changedAction, path: authPaths.forgotPassword };
  return {
    subject: { words: title },
    rows: [],
    closing: { words: text },
    action: { message: { words: action }, url: url + path },
    reason,
  };
}

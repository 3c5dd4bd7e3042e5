import { msg } from '@lingui/core/macro';
import { addErrorSentences } from '#client/platform/base/error-messages.ts';

addErrorSentences({
  'work-account.failed': msg`The sign-in with your work account was not completed. Try again.`,
  'work-account.unknown': msg`This work account cannot be used here. Sign in with your password, or ask your administrator.`,
  'work-account.taken': msg`This work account is already linked to somebody else.`,
  'work-account.unavailable': msg`The provider of your work account does not answer. Try again later, or sign in with your password.`,
});

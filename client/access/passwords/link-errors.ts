import { msg } from '@lingui/core/macro';
import { addErrorSentences } from '#client/platform/base/error-messages.ts';

addErrorSentences({ 'link.unusable': msg`This link has expired or was already used. Ask for a new one.` });

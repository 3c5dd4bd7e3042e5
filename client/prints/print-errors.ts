import { msg } from '@lingui/core/macro';
import { addErrorSentences } from '#client/platform/base/error-messages.ts';

export const unavailable = msg`This installation cannot make PDF files. Print the page and choose “Save as PDF”.`;

addErrorSentences({ 'prints.unavailable': unavailable });

import type { Config } from '#server/platform/base/config.ts';
import { createFolderMailer } from './folder-mailer.ts';
import type { Mailer } from '#server/platform/base/mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export const createMailer = ({ mail }: Pick<Config, 'mail'>): Mailer =>
  'folder' in mail ? createFolderMailer(mail) : createSmtpMailer(mail);

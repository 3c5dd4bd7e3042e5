import type { Config } from '#server/platform/config.ts';
import { openFolderPost } from './folder-post.ts';
import type { Post } from './post.ts';
import { openSmtpPost } from './smtp-post.ts';

/** The way that mails go, as the configuration says. */
export const openPost = ({ mail }: Pick<Config, 'mail'>): Post => ('folder' in mail ? openFolderPost(mail) : openSmtpPost(mail));

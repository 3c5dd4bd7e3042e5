import type { Address, Email } from 'postal-mime';
import type { StoredEmailSummary } from '#shared/notifications/stored-emails.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { StoredEmails } from '#server/platform/base/mailer.ts';

/** Maximum of stored emails searched for a list. */
const shown = 50;

interface MailParams {
  personId: string;
  emailId: string;
}

function keptOf({ services }: Context): StoredEmails {
  if (!services.mailer.kept) throw new AppError('route.absent');
  return services.mailer.kept;
}

/** People whose stored emails the actor may read: themselves, for the Super Admin everybody in the company. */
async function readersFor(ctx: Context): Promise<string[]> {
  const { id, role } = ctx.actor;
  if (role !== 'super-admin') return [id];
  return read(ctx, async ({ em }) => (await em.find(PersonEntity, {}, { fields: ['id'] })).map((person) => person.id));
}

async function parse(bytes: Buffer): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(bytes);
}

const nameOf = (address: Address | undefined) => (address ? `${address.name} <${address.address ?? ''}>`.trim() : '');

export async function listStoredEmails(ctx: Context): Promise<StoredEmailSummary[]> {
  const kept = keptOf(ctx);
  const mails = await kept.list(await readersFor(ctx));
  const parsed = mails.slice(0, shown).map(async ({ at, ...mail }) => {
    const bytes = await kept.read(mail);
    if (!bytes) return [];
    const { subject = '', to } = await parse(bytes);
    return [{ ...mail, at: at.toISOString(), subject, to: nameOf(to?.[0]) }];
  });
  return (await Promise.all(parsed)).flat();
}

async function open(ctx: Context, { personId, emailId: id }: MailParams): Promise<Email> {
  const kept = keptOf(ctx);
  authorizeRead((await readersFor(ctx)).includes(personId));
  const bytes = await kept.read({ id, personId });
  if (!bytes) throw new AppError('record.absent');
  return parse(bytes);
}

export async function readStoredEmail(ctx: Context, params: MailParams) {
  const { subject = '', to, from, text = '', date } = await open(ctx, params);
  const at = new Date(date ?? ctx.now).toISOString();
  return { id: params.emailId, personId: params.personId, at, subject, to: nameOf(to?.[0]), from: nameOf(from), text };
}

/** Links open outside the preview frame. */
export async function renderStoredEmail(ctx: Context, params: MailParams): Promise<string> {
  const { html = '' } = await open(ctx, params);
  return html.replace('<head>', '<head>\n<base target="_blank">');
}

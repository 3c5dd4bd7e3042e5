import type { LinkPurpose } from '#shared/access/passwords.api.ts';
import { createLink, issueToken } from '#server/access/links/secret-links.sql.ts';
import type { Services } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { systemContext } from './world-company.ts';

/** Creates a link as the worker sends it, and returns its token. */
export async function newLink(services: Services, { id, companyId }: { id: string; companyId: string }, purpose: LinkPurpose) {
  const ctx = systemContext(services, companyId);
  const linkId = await write(ctx, async (unit) => {
    const created = await createLink(unit, id, { purpose, now: ctx.now });
    return () => created;
  });
  return (await issueToken(services, linkId))!.token;
}

import { read } from '#server/platform/data/transaction.ts';
import type { Context, Services } from '#server/platform/base/services.ts';
import { systemActor } from '#server/access/actor.service.ts';
import { findLink, loadHolder, type SecretLinkPurpose, type UsableLink } from './secret-links.sql.ts';

/** Context of the company of a link: a person who holds one is not signed in. */
export const contextOfLink = (services: Services, { companyId }: { companyId: string }): Context => ({
  services,
  actor: systemActor(companyId),
  now: services.now(),
  seqs: {},
});

/** Finds the person of a token without using the link. Throws `link.unusable`. */
export async function checkLink(services: Services, token: string, purpose: SecretLinkPurpose): Promise<UsableLink> {
  const link = await findLink(services, token, purpose);
  return read(contextOfLink(services, link), ({ em }) => loadHolder(em, link));
}

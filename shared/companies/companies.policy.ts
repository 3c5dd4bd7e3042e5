import type { Actor } from '#shared/platform/actor.schema.ts';
import { isProviderOperator } from '#shared/platform/provider.policy.ts';

/** Fiscal year, working days and holidays matter to all people of a company. */
export const canReadCompany = (actor: Actor, companyId: string) => isProviderOperator(actor) || actor.companyId === companyId;

/** Operators of the provider set up every company, the Super Admin of another company their own. No privilege opens the settings. */
export const canEditCompany = (actor: Actor, companyId: string) =>
  isProviderOperator(actor) || (actor.role === 'super-admin' && actor.companyId === companyId);

export const canCreateCompany = isProviderOperator;

/** Operators deactivate every company but their own. */
export const canDeactivateCompany = (actor: Actor, companyId: string) => isProviderOperator(actor) && actor.homeCompanyId !== companyId;

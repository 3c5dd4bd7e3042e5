import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { rewardItem } from '#shared/rewards/reward-item.record.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { useSession } from '#client/access/session.store.ts';
import { RecordPage } from '#client/records/record-page.tsx';

/** Items for which people redeem points. */
export function CatalogScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor) return null;
  const words = {
    title: t`Catalog management`,
    list: t`Items`,
    create: t`New item`,
    empty: t`People redeem their points for items of this list. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# item', other: '# items' })}`,
  };
  return (
    <RecordPage record={rewardItem} companyId={actor.companyId} usualSort="name" words={words} rights={pageRights(actor, rewardItem)} />
  );
}

import { useSearchParams } from 'wouter';
import { pageRights } from '#client/access/page-rights.ts';
import { useSession } from '#client/access/session.store.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { ViewLinks } from '#client/ui/view-links.tsx';
import type { ListPageView } from './use-questionnaire-views.tsx';

interface RecordViewsProps {
  path: string;
  label: string;
  /** Views by their name in the address; the first one is shown without a name. */
  views: Readonly<Record<string, ListPageView>>;
}

/** Page with several lists of records, one at a time. */
export function RecordViews({ path, label, views }: RecordViewsProps) {
  const { actor } = useSession();
  const [params] = useSearchParams();
  if (!actor) return null;
  const all = Object.entries(views);
  const [usual] = all[0]!;
  const wanted = params.get('view') ?? '';
  const current = views[wanted] ? wanted : usual;
  const shown = views[current]!;
  const links = all.map(([name, { words }]) => ({ name, label: words.list, href: name === usual ? path : `${path}?view=${name}` }));
  const rights = pageRights(actor, shown.record);
  return (
    <>
      {!params.has('importId') && <ViewLinks label={label} views={links} current={current} />}
      <RecordPage key={current} {...shown} companyId={actor.companyId} rights={rights} actions={rights.canCreate && shown.actions} />
    </>
  );
}

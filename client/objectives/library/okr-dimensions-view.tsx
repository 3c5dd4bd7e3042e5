import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { okrDimension } from '#shared/objectives/okr-dimension.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { RecordPage } from '#client/records/record-page.tsx';

/** Dimensions from which objectives and templates choose. */
export function OkrDimensionsView({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const words = {
    title: t`Dimensions of objectives`,
    list: t`Dimensions of objectives`,
    create: t`New dimension`,
    empty: t`A dimension says which part of the business an objective serves. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# dimension', other: '# dimensions' })}`,
  };
  return (
    <RecordPage record={okrDimension} companyId={actor.companyId} usualSort="name" words={words} rights={pageRights(actor, okrDimension)} />
  );
}

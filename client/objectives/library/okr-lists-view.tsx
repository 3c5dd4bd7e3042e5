import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { okrCategory } from '#shared/objectives/okr-category.record.ts';
import { okrDimension } from '#shared/objectives/okr-dimension.record.ts';
import { okrUnit } from '#shared/objectives/okr-unit.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import type { RecordWords } from '#client/records/record-words.ts';

interface ListViewProps {
  actor: Actor;
  record: typeof okrCategory | typeof okrDimension | typeof okrUnit;
  words: RecordWords;
}

const ListView = ({ actor, record, words }: ListViewProps) => (
  <RecordPage record={record} companyId={actor.companyId} usualSort="name" words={words} rights={pageRights(actor, record)} />
);

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
  return <ListView actor={actor} record={okrDimension} words={words} />;
}

/** Categories from which templates choose. */
export function OkrCategoriesView({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const words = {
    title: t`Categories of templates`,
    list: t`Categories of templates`,
    create: t`New category`,
    empty: t`The OKR library shows its templates by category. Add the first category.`,
    count: (count: number) => t`${plural(count, { one: '# category', other: '# categories' })}`,
  };
  return <ListView actor={actor} record={okrCategory} words={words} />;
}

/** Units from which key results choose. */
export function OkrUnitsView({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const words = {
    title: t`Units of key results`,
    list: t`Units of key results`,
    create: t`New unit`,
    empty: t`New key results are measured in one of these units. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# unit', other: '# units' })}`,
  };
  return <ListView actor={actor} record={okrUnit} words={words} />;
}

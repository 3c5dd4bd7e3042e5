import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Skeleton, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { OkrCategory } from '#shared/objectives/okr-category.record.ts';
import type { PublishedTemplate } from '#shared/objectives/published-templates.api.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { useCategories, type LiveCategories } from './use-categories.ts';
import { usePublishedTemplates } from './use-published-templates.ts';
import classes from './library-list.module.css';

interface LibraryListProps {
  companyId: string;
  chosenId: string | null;
  onChoose: (templateId: string) => void;
}

interface Group {
  readonly category: OkrCategory | null;
  readonly templates: readonly PublishedTemplate[];
}

/** Templates by category in the order of their names; those without a category come last. */
function useGroups(templates: readonly PublishedTemplate[], { categoryOf }: LiveCategories): readonly Group[] {
  const { i18n } = useLingui();
  const order = new Intl.Collator(i18n.locale, { numeric: true });
  const named = templates.toSorted((one, other) => order.compare(one.name, other.name));
  const groups = [...Map.groupBy(named, (one) => categoryOf(one)?.id).values()].map((ofCategory) => ({
    category: categoryOf(ofCategory[0]!),
    templates: ofCategory,
  }));
  return groups.toSorted(({ category: one }, { category: other }) =>
    one === null ? 1 : other === null ? -1 : order.compare(one.name, other.name),
  );
}

/** Groups with templates whose name or category contains a text. */
function withText(groups: readonly Group[], text: string): Group[] {
  const wanted = text.trim().toLocaleLowerCase();
  const has = (name = '') => name.toLocaleLowerCase().includes(wanted);
  const found = groups.map(({ category, templates }) => ({
    category,
    templates: has(category?.name) ? templates : templates.filter(({ name }) => has(name)),
  }));
  return found.filter(({ templates }) => templates.length > 0);
}

interface SearchProps {
  text: string;
  onText: (text: string) => void;
  /** Empty for all categories. */
  categoryId: string;
  categories: readonly OkrCategory[];
  onCategory: (categoryId: string) => void;
}

function Search({ text, onText, categoryId, categories, onCategory }: SearchProps) {
  const { t } = useLingui();
  const labelOf = ({ name, isArchived }: OkrCategory) => (isArchived ? t`${name} (archived)` : name);
  return (
    <>
      <TextInput
        size="sm"
        aria-label={t`Find in the library`}
        placeholder={t`Find in the library`}
        leftSection={<IconSearch size={15} stroke={1.7} aria-hidden="true" />}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      {categories.length > 1 && (
        <NativeSelect
          size="sm"
          mt="xs"
          aria-label={t`Category`}
          data={[{ value: '', label: t`All categories` }, ...categories.map((one) => ({ value: one.id, label: labelOf(one) }))]}
          value={categoryId}
          onChange={({ currentTarget }) => onCategory(currentTarget.value)}
        />
      )}
    </>
  );
}

interface ItemProps {
  template: PublishedTemplate;
  isChosen: boolean;
  onChoose: () => void;
}

function Item({ template, isChosen, onChoose }: ItemProps) {
  const { t } = useLingui();
  const count = template.keyResults;
  return (
    <li>
      <UnstyledButton className={classes.item!} aria-pressed={isChosen} onClick={onChoose}>
        <bdi className={classes.name}>{template.name}</bdi>
        <span className={classes.count}>
          {isChosen ? (
            <>
              <IconCheck size={13} stroke={2} aria-hidden="true" /> {t`In the form`}
            </>
          ) : (
            t`${plural(count, { one: '# key result', other: '# key results' })}`
          )}
        </span>
      </UnstyledButton>
    </li>
  );
}

/** Says that the list is no longer the newest one. */
function OldNotice({ isReading, onRefresh }: { isReading: boolean; onRefresh: () => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.old}>
      <span role="status">{t`The library has changed.`}</span>
      <Button size="compact-xs" variant="default" loading={isReading} onClick={onRefresh}>{t`Refresh`}</Button>
    </div>
  );
}

function GroupOf({ group, children }: { group: Group; children: ReactNode }) {
  const { t } = useLingui();
  const { category } = group;
  return (
    <section aria-label={category?.name ?? t`Without category`}>
      <h4 className={classes.category}>
        {category === null ? t`Without category` : <bdi>{category.name}</bdi>}
        {category?.isArchived === true && ` · ${t`Archived`}`}
      </h4>
      <ul className={classes.items}>{children}</ul>
    </section>
  );
}

/** OKR library beside the form of a new objective: choosing a template puts the values of its newest version into the form. */
export function LibraryList({ companyId, chosenId, onChoose }: LibraryListProps) {
  const { t } = useLingui();
  const { templates, isOld, isReading, isFailed, refresh } = usePublishedTemplates(companyId);
  const categories = useCategories(companyId);
  const [text, setText] = useState('');
  const [chosenCategory, setChosenCategory] = useState('');
  const all = useGroups(templates ?? [], categories);
  // A category without templates, as after a change by somebody else, hides nothing.
  const chosen = all.filter(({ category }) => category?.id === chosenCategory);
  const groups = withText(chosen.length > 0 ? chosen : all, text);
  if (isFailed && !templates) return <NotLoaded onRetry={refresh} />;
  if (!templates || categories.isLoading) return <Skeleton height={200} />;
  const named = all.flatMap(({ category }) => category ?? []);
  const search = { text, onText: setText, categories: named, categoryId: chosen[0]?.category?.id ?? '', onCategory: setChosenCategory };
  return (
    <>
      {isOld && <OldNotice isReading={isReading} onRefresh={refresh} />}
      {all.length > 0 && <Search {...search} />}
      {groups.length === 0 && <p className={classes.none}>{all.length === 0 ? t`The library is empty.` : t`Nothing found`}</p>}
      {groups.map((group) => (
        <GroupOf key={group.category?.id ?? ''} group={group}>
          {group.templates.map((one) => (
            <Item key={one.id} template={one} isChosen={one.id === chosenId} onChoose={() => onChoose(one.id)} />
          ))}
        </GroupOf>
      ))}
    </>
  );
}

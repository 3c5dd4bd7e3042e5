import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Skeleton, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { PublishedTemplate } from '#shared/objectives/published-templates.api.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { useCategories } from './use-categories.ts';
import { usePublishedTemplates } from './use-published-templates.ts';
import classes from './library-list.module.css';

interface LibraryListProps {
  companyId: string;
  chosenId: string | null;
  onChoose: (templateId: string) => void;
}

const isFound = ({ name, category }: PublishedTemplate, text: string) =>
  [name, category ?? ''].some((one) => one.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()));

/** Templates by category in the order of their names; those without a category come last. */
function useGroups(templates: readonly PublishedTemplate[]) {
  const { i18n } = useLingui();
  const order = new Intl.Collator(i18n.locale, { numeric: true });
  const named = templates.toSorted((one, other) => order.compare(one.name, other.name));
  const groups = Map.groupBy(named, ({ category }) => category);
  return [...groups].toSorted(([one], [other]) => (one === null ? 1 : other === null ? -1 : order.compare(one, other)));
}

interface SearchProps {
  text: string;
  onText: (text: string) => void;
  /** Empty for all categories. */
  category: string;
  categories: readonly string[];
  onCategory: (category: string) => void;
}

function Search({ text, onText, category, categories, onCategory }: SearchProps) {
  const { t } = useLingui();
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
          data={[{ value: '', label: t`All categories` }, ...categories]}
          value={category}
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

/** OKR library beside the form of a new objective: choosing a template puts the values of its newest version into the form. */
export function LibraryList({ companyId, chosenId, onChoose }: LibraryListProps) {
  const { t } = useLingui();
  const { templates, isOld, isReading, isFailed, refresh } = usePublishedTemplates(companyId);
  const [text, setText] = useState('');
  const [chosenCategory, setChosenCategory] = useState('');
  const all = templates ?? [];
  const categories = useCategories(all);
  // A category without templates, as after a change by somebody else, hides nothing.
  const category = categories.find((one) => one === chosenCategory) ?? '';
  const found = all.filter((one) => isFound(one, text) && (category === '' || one.category === category));
  const groups = useGroups(found);
  if (isFailed && !templates) return <NotLoaded onRetry={refresh} />;
  if (!templates) return <Skeleton height={200} />;
  return (
    <>
      {isOld && <OldNotice isReading={isReading} onRefresh={refresh} />}
      {all.length > 0 && <Search text={text} onText={setText} category={category} categories={categories} onCategory={setChosenCategory} />}
      {found.length === 0 && <p className={classes.none}>{all.length === 0 ? t`The library is empty.` : t`Nothing found`}</p>}
      {groups.map(([title, ofCategory]) => (
        <section key={title ?? ''} aria-label={title ?? t`Without category`}>
          <h4 className={classes.category}>{title === null ? t`Without category` : <bdi>{title}</bdi>}</h4>
          <ul className={classes.items}>
            {ofCategory.map((one) => (
              <Item key={one.id} template={one} isChosen={one.id === chosenId} onChoose={() => onChoose(one.id)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

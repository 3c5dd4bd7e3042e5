import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { longestKeyword } from '#shared/search/search.api.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { pathOf } from './found-path.ts';
import { recentKeywords, rememberKeyword } from './recent.store.ts';
import { RecentKeywords, SearchResults } from './search-results.tsx';
import { useSearch, type Search } from './use-search.ts';
import classes from './search.module.css';

const fieldId = 'global-search';

/** Puts the cursor into the search, wherever the focus is. */
export function focusSearch(): void {
  const field = document.getElementById(fieldId) as HTMLInputElement | null;
  field?.focus();
  field?.select();
}

/** How many there are, for who does not see them come. */
function Count({ search }: { search: Search }) {
  const { t } = useLingui();
  const count = search.found.length;
  return (
    <VisuallyHidden role="status">
      {search.status === 'ready' && t`${plural(count, { one: '# result', other: '# results' })}`}
    </VisuallyHidden>
  );
}

interface SearchBoxProps {
  /** Something was chosen, or the search was given up. */
  onDone?: () => void;
}

/** What is typed, the list under it, and what choosing from it does. */
function useBox(onDone: () => void) {
  const [text, setText] = useState('');
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [, navigate] = useLocation();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const search = useSearch(text);
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (search.status === 'ready' && search.found.length > 0) selectFirstOption();
  }, [search.status, search.found, selectFirstOption]);

  const type = (next: string) => {
    setText(next);
    if (next.trim() === '') combobox.closeDropdown();
    else combobox.openDropdown();
  };
  const openRecent = () => {
    if (text.trim() !== '') return combobox.openDropdown();
    const list = recentKeywords();
    setRecent(list);
    if (list.length > 0) combobox.openDropdown();
  };
  const leave = () => {
    setText('');
    combobox.closeDropdown();
    onDone();
  };
  const choose = (value: string) => {
    const [kind = '', ...rest] = value.split(':');
    const name = rest.join(':');
    if (kind === 'recent') return type(name);
    const found = search.found.find((one) => one.kind === kind && one.id === name);
    if (!found) return;
    rememberKeyword(search.keyword);
    leave();
    navigate(pathOf(found) ?? '/');
  };
  return { text, recent, combobox, search, type, openRecent, leave, choose };
}

/** An arrow opens the list, Esc closes it, and once more gives up. */
const keysOf =
  ({ combobox, openRecent, leave }: ReturnType<typeof useBox>) =>
  (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' && !combobox.dropdownOpened) openRecent();
    if (event.key !== 'Escape' || combobox.dropdownOpened) return;
    leave();
    event.currentTarget.blur();
  };

const field = {
  id: fieldId,
  className: classes.search,
  role: 'combobox',
  type: 'search',
  'aria-keyshortcuts': '/ Control+K',
  maxLength: longestKeyword,
  dir: 'auto',
  leftSection: <IconSearch size={16} stroke={1.6} aria-hidden="true" />,
  rightSectionPointerEvents: 'none',
} as const;

/** Search over everything that one may read. */
export function SearchBox({ onDone = () => {} }: SearchBoxProps) {
  const { t } = useLingui();
  const box = useBox(onDone);
  const { text, recent, combobox, search, type, openRecent, choose } = box;
  const label = t`Search tasks and boards`;
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" shadow="md" offset={6}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          aria-label={label}
          placeholder={label}
          aria-expanded={combobox.dropdownOpened}
          aria-controls={combobox.listId ?? ''}
          rightSection={text === '' && <KeyHint keys={['/']} />}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={openRecent}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={keysOf(box)}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        <Combobox.Options aria-label={label}>
          {search.status === 'none' ? <RecentKeywords list={recent} /> : <SearchResults search={search} />}
        </Combobox.Options>
      </Combobox.Dropdown>
      <Count search={search} />
    </Combobox>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, type FocusEvent } from 'react';
import { maxKeywordLength } from '#shared/search/search.api.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { autoDirection } from '#client/ui/auto-direction.ts';
import type { Search } from './use-search.ts';
import { useSearchBox } from './use-search-box.ts';
import classes from './search.module.css';

const SearchList = lazyComponent(async () => (await import('./search-list.tsx')).SearchList);

const fieldId = 'global-search';

export function focusSearch(): void {
  const field = document.getElementById(fieldId) as HTMLInputElement | null;
  field?.focus();
  field?.select();
}

function Count({ search }: { search: Search }) {
  const { t } = useLingui();
  const count = search.found.length;
  return (
    <VisuallyHidden role="status">
      {search.status === 'ready' && t`${plural(count, { one: '# result', other: '# results' })}`}
    </VisuallyHidden>
  );
}

const field = {
  id: fieldId,
  role: 'combobox',
  type: 'search',
  autoComplete: 'off',
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
  'aria-keyshortcuts': '/ Control+K',
  maxLength: maxKeywordLength,
  leftSection: <IconSearch size={16} stroke={1.6} aria-hidden="true" />,
  rightSectionPointerEvents: 'none',
} as const;

interface SearchBoxProps {
  onDone?: () => void;
}

export function SearchBox({ onDone = () => {} }: SearchBoxProps) {
  const { t } = useLingui();
  const listId = useId();
  const box = useSearchBox(onDone);
  const { text, isOpen, lines, active } = box;
  const label = t`Search objectives, tasks, goals, boards and people`;
  const hasList = isOpen && lines.length > 0;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!currentTarget.contains(relatedTarget)) box.close();
  };
  return (
    <div className={classes.search} onBlur={leave}>
      <TextInput
        {...field}
        attributes={autoDirection(text)}
        aria-label={label}
        placeholder={label}
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={hasList && lines[active] ? `${listId}-${active}` : undefined}
        rightSection={text === '' && <KeyHint keys={['/']} />}
        value={text}
        onChange={(event) => box.type(event.currentTarget.value)}
        onClick={box.open}
        onKeyDown={box.onKeyDown}
      />
      {isOpen && <SearchList id={listId} label={label} box={box} />}
      <Count search={box.search} />
    </div>
  );
}

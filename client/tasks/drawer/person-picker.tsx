import { useLingui } from '@lingui/react/macro';
import { Combobox, UnstyledButton, useCombobox } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import classes from './pickers.module.css';

const mostShown = 50;

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

function found(
  people: Readonly<Record<string, DirectoryEntry>>,
  search: string,
  isFirst: (id: string) => boolean,
  compare: (a: string, b: string) => number,
): DirectoryEntry[] {
  const words = fold(search).split(/\s+/u).filter(Boolean);
  const fits = Object.values(people).filter(({ name, isActive }) => isActive && words.every((word) => fold(name).includes(word)));
  return fits.sort((a, b) => Number(isFirst(b.id)) - Number(isFirst(a.id)) || compare(a.name, b.name)).slice(0, mostShown);
}

interface PersonPickerProps {
  label: string;
  chosen: readonly string[];
  isFirst: (personId: string) => boolean;
  onChoose: (personId: string) => void;
  onOpen?: (isOpen: boolean) => void;
  keyOf?: string;
  children: ReactNode;
}

function Options({ label, people, chosen }: Pick<PersonPickerProps, 'label' | 'chosen'> & { people: readonly DirectoryEntry[] }) {
  const { t } = useLingui();
  return (
    <Combobox.Options className={classes.options} aria-label={label}>
      {people.map((person) => (
        <Combobox.Option key={person.id} value={person.id} active={chosen.includes(person.id)}>
          <span className={classes.person}>
            <Avatar person={person} size={22} />
            <bdi>{person.name}</bdi>
          </span>
        </Combobox.Option>
      ))}
      {people.length === 0 && <Combobox.Empty>{t`No people found`}</Combobox.Empty>}
    </Combobox.Options>
  );
}

interface SearchProps {
  isOpen: boolean;
  value: string;
  onChange: (value: string) => void;
}

function Search({ isOpen, value, onChange }: SearchProps) {
  const { t } = useLingui();
  const words = t`Find a person`;
  return (
    <Combobox.Search
      role="combobox" // oxlint-disable-line jsx-a11y/role-has-required-aria-props -- Mantine sets aria-controls
      aria-expanded={isOpen}
      aria-label={words}
      placeholder={words}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function PersonPicker({ label, chosen, isFirst, onChoose, onOpen, keyOf, children }: PersonPickerProps) {
  const { people } = useDirectory();
  const compare = useNameOrder();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.focusTarget();
      setSearch('');
      onOpen?.(false);
    },
    onDropdownOpen: () => {
      combobox.focusSearchInput();
      onOpen?.(true);
    },
  });
  const point = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (search !== '') point();
  }, [search]);
  const choose = (personId: string) => {
    onChoose(personId);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} width={260} position="bottom-start" onOptionSubmit={choose}>
      <Combobox.Target targetType="button">
        <UnstyledButton className={classes.field} aria-label={label} data-key-of={keyOf} onClick={() => combobox.toggleDropdown()}>
          {children}
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.floating}>
        <Search isOpen={combobox.dropdownOpened} value={search} onChange={setSearch} />
        <Options label={label} people={combobox.dropdownOpened ? found(people, search, isFirst, compare) : []} chosen={chosen} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

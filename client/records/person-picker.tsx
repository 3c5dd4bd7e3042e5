import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { installedFeatures, type ListedPerson } from '#client/platform/base/feature.ts';
import { fitsPerson } from '#client/platform/base/fits-person.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { useNameOrder } from '#client/ui/name-order.ts';
import { SearchPicker, type SearchPickerProps } from '#client/ui/search-picker.tsx';

const maxShown = 50;
const nobody: readonly ListedPerson[] = [];

function usePeople(): readonly ListedPerson[] {
  const directory = installedFeatures().find((feature) => feature.usePeople);
  return directory?.usePeople?.() ?? nobody;
}

interface PersonPickerProps extends Pick<
  SearchPickerProps,
  'label' | 'chosen' | 'onChoose' | 'isMany' | 'isField' | 'hasError' | 'isInPopover' | 'keyOf' | 'children'
> {
  /** These people come first. */
  isFirst?: (personId: string) => boolean;
  canChoose?: (personId: string) => boolean;
  /** Text after the name of a person. */
  noteOf?: (personId: string) => string | undefined;
  onOpen?: (isOpen: boolean) => void;
  /** Text of the search before anything is typed. */
  firstSearch?: string | undefined;
}

const anybody = () => true;
const noNote = () => undefined;

/** Picker of an active person of the company. */
export function PersonPicker({
  isFirst = () => false,
  canChoose = anybody,
  noteOf = noNote,
  onOpen,
  firstSearch = '',
  ...props
}: PersonPickerProps) {
  const { t } = useLingui();
  const people = usePeople();
  const compare = useNameOrder();
  const [search, setSearch] = useState(firstSearch);
  const [isOpen, setIsOpen] = useState(false);
  const open = (now: boolean) => {
    setIsOpen(now);
    onOpen?.(now);
  };
  const find = () => {
    const fits = people.filter((person) => person.isActive && canChoose(person.id) && fitsPerson(person, search));
    fits.sort((a, b) => Number(isFirst(b.id)) - Number(isFirst(a.id)) || compare(a.name, b.name));
    return fits.slice(0, maxShown).map((person) => ({
      ...person,
      mark: <Avatar person={person} size={22} />,
      note: noteOf(person.id),
    }));
  };
  return (
    <SearchPicker
      {...props}
      searchLabel={t`Find a person`}
      emptyLabel={t`No people found`}
      search={search}
      options={isOpen ? find() : []}
      onSearch={setSearch}
      onOpen={open}
    />
  );
}

import { Combobox, Input, UnstyledButton, useCombobox, VisuallyHidden } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useEffect, useEffectEvent, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react';
import classes from './search-picker.module.css';

export interface PickerOption {
  readonly id: string;
  readonly name: string;
  /** Shown before the name. */
  readonly mark?: ReactNode;
  /** Shown after the name. */
  readonly note?: string | undefined;
  /** Level in a tree, 1 at the top. */
  readonly level?: number;
}

export interface SearchPickerProps {
  /** Name of the button. It contains the chosen value, unless the button is a field. */
  label: string;
  searchLabel: string;
  emptyLabel: string;
  search: string;
  options: readonly PickerOption[];
  chosen: readonly string[];
  onSearch: (search: string) => void;
  onChoose: (id: string) => void;
  onOpen: (isOpen: boolean) => void;
  /** Stays open, so that several options can be chosen. */
  isMany?: boolean | undefined;
  /** Looks like a field of a form. */
  isField?: boolean | undefined;
  hasError?: boolean | undefined;
  /** The options stay inside the popover that contains the button. */
  isInPopover?: boolean | undefined;
  keyOf?: string | undefined;
  children: ReactNode;
}

function Options({ label, options, chosen }: Pick<SearchPickerProps, 'label' | 'options' | 'chosen'>) {
  return (
    <Combobox.Options className={classes.options} aria-label={label}>
      {options.map(({ id, name, mark, note, level = 1 }) => (
        <Combobox.Option key={id} value={id} active={chosen.includes(id)} aria-selected={chosen.includes(id)}>
          <span className={classes.option} style={{ paddingInlineStart: (level - 1) * 16 }}>
            {mark}
            <bdi>{name}</bdi>
            {note && <span className={classes.note}>{note}</span>}
          </span>
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}

/** Opens and closes the list, and points at the first option that a search finds. */
function usePickerList({ search, options, onSearch, onOpen }: SearchPickerProps) {
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.focusTarget();
      onSearch('');
      onOpen(false);
    },
    onDropdownOpen: () => {
      combobox.focusSearchInput();
      onOpen(true);
    },
  });
  const first = options[0]?.id;
  const point = useEffectEvent(() => first !== undefined && combobox.selectFirstOption());
  useEffect(() => {
    if (search !== '' && first !== undefined) point();
  }, [search, first]);
  return combobox;
}

type ButtonProps = Pick<SearchPickerProps, 'label' | 'isField' | 'isInPopover' | 'hasError' | 'keyOf' | 'children'> &
  ComponentPropsWithRef<'button'>;

function PickerButton({ label, isField, isInPopover, hasError, keyOf, children, className, onKeyDown, ...others }: ButtonProps) {
  // Ctrl+Enter saves the form or opens the next step; Mantine would open the list.
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) onKeyDown?.(event);
  };
  const button = { ...others, onKeyDown: press };
  // The popover passes an empty class of its own.
  if (!isField)
    return (
      <UnstyledButton className={`${classes.field} ${className ?? ''}`} aria-label={label} data-key-of={keyOf} {...button}>
        {children}
      </UnstyledButton>
    );
  const sign = <IconSelector size={16} stroke={1.6} aria-hidden="true" />;
  return (
    <Input
      component="button"
      type="button"
      size={isInPopover ? 'xs' : 'sm'}
      pointer
      error={hasError}
      data-key-of={keyOf}
      rightSection={sign}
      {...button}
    >
      <span className={`${classes.option} ${classes.chosen}`}>
        <VisuallyHidden>{`${label}: `}</VisuallyHidden>
        {children}
      </span>
    </Input>
  );
}

/** Button that opens a list of options with a search field. The caller searches. */
export function SearchPicker(props: SearchPickerProps) {
  const { label, isField, isInPopover, isMany = false, keyOf, hasError, search, searchLabel, children } = props;
  const combobox = usePickerList(props);
  const choose = (id: string) => {
    props.onChoose(id);
    if (!isMany) combobox.closeDropdown();
  };
  const options = combobox.dropdownOpened ? props.options : [];
  const width = isField && !isInPopover ? 'target' : 260;
  return (
    <Combobox store={combobox} width={width} position="bottom-start" withinPortal={!isInPopover} onOptionSubmit={choose}>
      <Combobox.Target targetType="button">
        <PickerButton {...{ label, isField, isInPopover, keyOf, hasError }} onClick={() => combobox.toggleDropdown()}>
          {children}
        </PickerButton>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.floating}>
        <Combobox.Search
          role="combobox" // oxlint-disable-line jsx-a11y/role-has-required-aria-props -- Mantine sets aria-controls
          aria-expanded={combobox.dropdownOpened}
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={search}
          onChange={(event) => props.onSearch(event.currentTarget.value)}
        />
        <Options {...props} options={options} />
        {/* A list box contains nothing but options. */}
        {options.length === 0 && <Combobox.Empty>{props.emptyLabel}</Combobox.Empty>}
      </Combobox.Dropdown>
    </Combobox>
  );
}

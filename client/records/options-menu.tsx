import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { canBeEmpty, type Field } from '#shared/records/field.ts';
import { useTypeAhead } from '#client/ui/type-ahead.ts';
import { FieldValue, useValueText } from './field-value.tsx';
import type { InputValue } from './record-inputs.ts';
import classes from './in-place-editor.module.css';

interface OptionsMenuProps {
  field: Field;
  label: string;
  value: unknown;
  /** The option that begins with these letters gets the focus. */
  typed: string | undefined;
  /** A cell shows its value already. */
  isInCell: boolean;
  onChoose: (value: InputValue) => void;
  onEnd: () => void;
  onTab: (to: 'next' | 'previous') => void;
}

/** Options of a choice, which drop down from its value. */
export function OptionsMenu({ field, label, value, typed, isInCell, onChoose, onEnd, onTab }: OptionsMenuProps) {
  const { t } = useLingui();
  const textOf = useValueText();
  const find = useTypeAhead();
  const options: readonly unknown[] = field.kind === 'boolean' ? [true, false] : Object.keys(field.options ?? {});
  const begun = typed && options.find((option) => normalizeText(textOf(field, option)).startsWith(normalizeText(typed)));
  const first = begun || value;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onTab(event.shiftKey ? 'previous' : 'next');
    else if (event.key === 'Escape') onEnd();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.chosen} data-editor onKeyDownCapture={press}>
      {!isInCell && <FieldValue field={field} value={value} />}
      <Menu opened onChange={(isOpen) => !isOpen && onEnd()} position="bottom-start" width={220} returnFocus={false} trapFocus>
        <Menu.Target>
          <span className={classes.anchor} />
        </Menu.Target>
        <Menu.Dropdown aria-label={label} onKeyDown={find}>
          {options.map((option) => (
            <Menu.Item
              key={String(option)}
              data-autofocus={option === first || undefined}
              aria-current={option === value || undefined}
              onClick={() => onChoose(option as InputValue)}
            >
              {textOf(field, option)}
            </Menu.Item>
          ))}
          {canBeEmpty(field) && <Menu.Item onClick={() => onChoose(null)}>{t`No value`}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

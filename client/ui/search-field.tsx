import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  /** Text that is searched now. */
  text: string;
  maxLength: number;
  onFind: (text: string) => void;
}

/** Delay between the last typed letter and the search, in milliseconds. */
const typing = 250;

/** Search text of a list. It follows a text that is changed elsewhere, for example in the URL. */
export function SearchField({ label, text: sought, maxLength, onFind }: SearchFieldProps) {
  const [text, setText] = useState(sought);
  const [last, setLast] = useState(sought);
  if (last !== sought) {
    setLast(sought);
    if (text.trim() !== sought) setText(sought);
  }
  useEffect(() => {
    if (text.trim() === sought) return undefined;
    const timer = setTimeout(() => onFind(text.trim()), typing);
    return () => clearTimeout(timer);
  }, [text, sought, onFind]);
  return (
    <TextInput
      className={classes.find}
      size="xs"
      type="search"
      maxLength={maxLength}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={15} stroke={1.6} aria-hidden="true" />}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}

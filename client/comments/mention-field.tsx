import { useLingui } from '@lingui/react/macro';
import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { mentionOf, withNames } from '#shared/comments/mentions.ts';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { useNameOrder } from '#client/ui/name-order.ts';
import { afterMention, mentionQueryAt, mentionRank, toStored, type MentionQuery } from './mention-text.ts';
import classes from './comments.module.css';

const mostShown = 6;

/** People whom a comment can mention, loaded when the first name is asked for; empty until then. */
function useReaders(findReaders: MentionFieldProps['findReaders'], isAsked: boolean): readonly string[] {
  const [readers, setReaders] = useState<readonly string[] | null>(null);
  const isMissing = isAsked && readers === null;
  const load = useEffectEvent(() => findReaders());
  useEffect(() => {
    let isOver = false;
    // After a failure the next name loads them again.
    if (isMissing)
      load().then(
        (personIds) => !isOver && setReaders(personIds),
        () => {},
      );
    return () => {
      isOver = true;
    };
  }, [isMissing]);
  return readers ?? [];
}

function useCandidates(findReaders: MentionFieldProps['findReaders'], query: MentionQuery | null): readonly DirectoryEntry[] {
  const { people } = useDirectory();
  const compare = useNameOrder();
  const readers = useReaders(findReaders, query !== null);
  if (!query) return [];
  const found = readers.flatMap((id) => {
    const person = people[id];
    const rank = person?.isActive ? mentionRank(person, query.search) : null;
    return person && rank !== null ? [{ person, rank }] : [];
  });
  found.sort((a, b) => a.rank - b.rank || compare(a.person.name, b.person.name));
  return found.slice(0, mostShown).map(({ person }) => person);
}

interface MentionFieldProps {
  /** Ids of the people who can be mentioned. */
  findReaders: () => Promise<readonly string[]>;
  label: string;
  /** Text in the stored form. */
  body: string;
  isFocused?: boolean;
  /** Lines that the empty field has; by default one. */
  minRows?: number;
  onChange: (body: string) => void;
  onSubmit: () => void;
}

function useMentioning({ findReaders, body, onChange }: MentionFieldProps) {
  const { t } = useLingui();
  const { people } = useDirectory();
  const field = useRef<HTMLTextAreaElement>(null);
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const caret = useRef<number | null>(null);
  /** Position after the space of a mention that was inserted, until the next key. */
  const spaced = useRef<number | null>(null);
  const candidates = useCandidates(findReaders, query);
  const nameOf = (id: string) => people[id]?.name ?? t`Not in the directory`;
  const text = withNames(body, nameOf);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    setQuery(selectionStart === selectionEnd ? mentionQueryAt(value, selectionStart) : null);
  const change = (element: HTMLTextAreaElement) => {
    onChange(toStored(element.value, body, nameOf));
    look(element);
  };
  const choose = (personId: string) => {
    if (!query) return;
    const [before, after] = [text.slice(0, query.start), text.slice(query.start + 1 + query.search.length)];
    onChange(`${toStored(before, body, nameOf)}${mentionOf(personId)}${toStored(afterMention(after), body, nameOf)}`);
    caret.current = before.length + nameOf(personId).length + 2;
    spaced.current = caret.current;
    setQuery(null);
  };
  /** A typed space is the one that the mention already has. */
  const isOwnSpace = (key: string) => {
    const isSpace = key === ' ' && spaced.current !== null && field.current?.selectionStart === spaced.current;
    spaced.current = null;
    return isSpace;
  };
  return { field, text, query, candidates, look, change, choose, isOwnSpace, close: () => setQuery(null) };
}

function Options({ people }: { people: readonly DirectoryEntry[] }) {
  const { t } = useLingui();
  return (
    <Combobox.Options aria-label={t`People who can be mentioned`}>
      {people.map((person) => (
        <Combobox.Option key={person.id} value={person.id}>
          <span className={classes.person}>
            <Avatar person={person} size={22} />
            <bdi>{person.name}</bdi>
          </span>
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}

/** Dropdown of the suggestions. The first one is selected after each key. */
function useSuggestions({ candidates, query, close }: Pick<ReturnType<typeof useMentioning>, 'candidates' | 'query' | 'close'>) {
  const isOpen = candidates.length > 0;
  const combobox = useCombobox({ opened: isOpen, onDropdownClose: close });
  const shown = isOpen ? `${candidates[0]!.id} ${query?.search}` : '';
  const point = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (shown !== '') point();
  }, [shown]);
  return { isOpen, combobox };
}

/** Text field that suggests people after an `@`. */
export function MentionField(props: MentionFieldProps) {
  const { label, isFocused = false, minRows = 1, onSubmit } = props;
  const mentioning = useMentioning(props);
  const { field, text, query, candidates, look, change, choose, isOwnSpace, close } = mentioning;
  const { isOpen, combobox } = useSuggestions(mentioning);
  const onKeyDown = (event: KeyboardEvent) => {
    // The drawer around the field closes at an Esc that nobody has taken.
    if ((isOpen && event.key === 'Escape') || isOwnSpace(event.key)) event.preventDefault();
    if (isOpen || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <Combobox store={combobox} position="bottom-start" width={260} onOptionSubmit={choose}>
      <Combobox.Target withKeyboardNavigation={isOpen} targetType="input" autoComplete="off">
        <Textarea
          ref={field}
          aria-label={label}
          placeholder={label}
          autosize
          minRows={minRows}
          maxRows={10}
          attributes={{ input: { dir: 'auto' } }}
          data-autofocus={isFocused || undefined}
          autoFocus={isFocused} // oxlint-disable-line jsx-a11y/no-autofocus -- the person has just chosen to edit
          value={text}
          onChange={({ currentTarget }) => change(currentTarget)}
          onSelect={({ currentTarget }) => query && look(currentTarget)}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.floating}>
        <Options people={candidates} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

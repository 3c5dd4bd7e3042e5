import { useLocalStorage } from '@mantine/hooks';

/** Which lists of a board somebody has folded, remembered on this device. */
export function useFoldedLanes(boardId: string): { isFolded: (list: string) => boolean; fold: (list: string) => void } {
  const [lists, setLists] = useLocalStorage<string[]>({
    key: `cairn.folded.${boardId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  return {
    isFolded: (list) => lists.includes(list),
    fold: (list) => setLists((now) => (now.includes(list) ? now.filter((one) => one !== list) : [...now, list])),
  };
}

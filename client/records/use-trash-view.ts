import { useSearchParams } from 'wouter';

/** Name by which the button that opens the trash gets the focus back. */
export const trashOpener = 'trash';

const withoutTrash = (now: URLSearchParams) => Object.fromEntries([...now].filter(([name]) => name !== 'trash'));

/** The trash of the current list is open while the URL says so. */
export function useTrashView(): { isOpen: boolean; open: () => void; close: () => void } {
  const [params, setParams] = useSearchParams();
  return {
    isOpen: params.get('trash') === '1',
    open: () => setParams((now) => ({ ...Object.fromEntries(now), trash: '1' })),
    close: () => setParams(withoutTrash),
  };
}

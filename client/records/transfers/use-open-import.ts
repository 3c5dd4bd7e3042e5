import { useSearchParams } from 'wouter';

/** Import that is open instead of the list: its id, `new`, or null. */
export interface OpenImport {
  readonly id: string | null;
  readonly hrefOf: (id: string) => string;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

const parameter = 'importId';

/** Reads the open import from the URL, so that it survives a reload. */
export function useOpenImport(): OpenImport {
  const [params, setParams] = useSearchParams();
  const put = (id: string | null) => {
    const next = new URLSearchParams(params);
    next.delete('recordId');
    if (id === null) next.delete(parameter);
    else next.set(parameter, id);
    return next;
  };
  return {
    id: params.get(parameter),
    hrefOf: (id) => `${location.pathname}?${put(id).toString()}`,
    open: (id) => setParams(put(id)),
    close: () => setParams(put(null)),
  };
}

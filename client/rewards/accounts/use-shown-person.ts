import { useSearchParams } from 'wouter';

/** Person whose statement is shown instead of the table. */
export interface ShownPerson {
  readonly id: string | null;
  readonly hrefOf: (id: string) => string;
  readonly close: () => void;
}

const parameter = 'personId';

/** Reads the person from the URL, which keeps the filter and the page of the table. */
export function useShownPerson(): ShownPerson {
  const [params, setParams] = useSearchParams();
  const put = (id: string | null) => {
    const next = new URLSearchParams(params);
    next.delete('account');
    if (id === null) next.delete(parameter);
    else next.set(parameter, id);
    return next;
  };
  return {
    id: params.get(parameter),
    hrefOf: (id) => `${location.pathname}?${put(id).toString()}`,
    close: () => setParams(put(null)),
  };
}

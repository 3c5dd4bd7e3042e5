import { useSearchParams } from 'wouter';

/** Id of what is open on a page, or null, with the ways to open and close it. */
export interface OpenId {
  readonly id: string | null;
  readonly hrefOf: (id: string) => string;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/**
 * Reads the id of what is open from the URL, so that it survives a reload.
 *
 * @param parameter name in the URL
 * @param replaced parameter that is left out when something opens or closes
 */
export function useOpenId(parameter: string, replaced: string): OpenId {
  const [params, setParams] = useSearchParams();
  const put = (id: string | null) => {
    const next = new URLSearchParams(params);
    next.delete(replaced);
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

import { useSearchParams } from 'wouter';
import { isId } from '#shared/platform/schema.ts';

/** The history, the form, the desk without a ticket, or a ticket by its id. */
export type SupportView = 'history' | 'new' | 'desk' | { readonly ticketId: string };

const parameter = 'support';
const views = ['history', 'new', 'desk'] as const;

const without = (params: URLSearchParams) => Object.fromEntries([...params].filter(([name]) => name !== parameter));
const textOf = (view: SupportView) => (typeof view === 'string' ? view : view.ticketId);

/** What the window of support shows; null while it is closed. */
export function viewIn(params: URLSearchParams): SupportView | null {
  const text = params.get(parameter);
  if (text === null) return null;
  if (isId(text)) return { ticketId: text };
  return views.find((view) => view === text) ?? 'history';
}

/** Where the window lies in the address, over whatever page one is on. */
export function useOpenSupport() {
  const [params, setParams] = useSearchParams();
  return {
    view: viewIn(params),
    open: (view: SupportView) => setParams((now) => ({ ...without(now), [parameter]: textOf(view) })),
    close: () => setParams(without),
  };
}

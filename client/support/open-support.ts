import { useSearchParams } from 'wouter';
import { isId } from '#shared/platform/schema.ts';

export type SupportView = 'history' | 'new' | 'queue' | { readonly ticketId: string };

const parameter = 'support';
const views = ['history', 'new', 'queue'] as const;

const without = (params: URLSearchParams) => Object.fromEntries([...params].filter(([name]) => name !== parameter));
const textOf = (view: SupportView) => (typeof view === 'string' ? view : view.ticketId);

export function viewIn(params: URLSearchParams): SupportView | null {
  const text = params.get(parameter);
  if (text === null) return null;
  if (isId(text)) return { ticketId: text };
  return views.find((view) => view === text) ?? 'history';
}

export function useOpenSupport() {
  const [params, setParams] = useSearchParams();
  return {
    view: viewIn(params),
    open: (view: SupportView) => setParams((now) => ({ ...without(now), [parameter]: textOf(view) })),
    close: () => setParams(without),
  };
}

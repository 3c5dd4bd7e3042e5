import { installedFeatures, type SearchableRecords, type SearchResultView } from '#client/platform/base/feature.ts';

/** Results of the kinds that the features show. */
export type SearchResult = SearchableRecords[keyof SearchableRecords];

export type ResultKind = SearchResult['kind'];
type ResultViews = { readonly [Kind in ResultKind]?: SearchResultView<Extract<SearchResult, { kind: Kind }>> };

const resultViews = (): ResultViews => {
  const ofFeatures: ResultViews[] = installedFeatures().map(({ searchResults = {} }) => searchResults);
  return Object.assign({}, ...ofFeatures) as ResultViews;
};

/** The kinds of results in the order of their groups, with their views. */
export const resultKinds = () => Object.entries(resultViews()) as [ResultKind, SearchResultView<SearchResult>][];

/** The view fits the result, because both are found by the same kind. */
export const viewOfResult = ({ kind }: SearchResult) => resultViews()[kind] as SearchResultView<SearchResult> | undefined;

export const resultPath = (found: SearchResult): string | null => viewOfResult(found)?.pathOf(found) ?? null;

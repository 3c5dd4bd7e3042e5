import { installedFeatures, type SearchableRecords, type SearchResultView } from '#client/platform/base/feature.ts';

/** Results of the kinds that the features show. */
export type FoundItem = SearchableRecords[keyof SearchableRecords];

export type ResultKind = FoundItem['kind'];
type ResultViews = { readonly [Kind in ResultKind]?: SearchResultView<Extract<FoundItem, { kind: Kind }>> };

const resultViews = (): ResultViews => {
  const ofFeatures: ResultViews[] = installedFeatures().map(({ searchResults = {} }) => searchResults);
  return Object.assign({}, ...ofFeatures) as ResultViews;
};

/** The kinds of results in the order of their groups, with their views. */
export const resultKinds = () => Object.entries(resultViews()) as [ResultKind, SearchResultView<FoundItem>][];

/** The view fits the result, because both are found by the same kind. */
export const viewOfResult = ({ kind }: FoundItem) => resultViews()[kind] as SearchResultView<FoundItem> | undefined;

export const resultPath = (found: FoundItem): string | null => viewOfResult(found)?.pathOf(found) ?? null;

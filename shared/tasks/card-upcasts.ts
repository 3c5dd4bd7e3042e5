/** How a card of an earlier version of its facts becomes one of today: before there were files, none hung on it. */
export const cardUpcasts = [(card: object) => ({ ...card, fileCount: 0 })];

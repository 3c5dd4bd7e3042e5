/** Runs SQL with `$1` parameters on a pool or inside a transaction. */
export type Query = <Row>(sql: string, values: readonly unknown[]) => Promise<Row[]>;

/** Scans the bytes of a file for viruses. Throws a `ScanFailure` if the scan is impossible; the file is then scanned again later. */
export type Scan = (bytes: Buffer) => Promise<'clean' | 'infected'>;

export interface Scanner {
  /** Throws if the scanner is unavailable. Call it before fetching the bytes of a file. */
  ping(): Promise<void>;
  readonly scan: Scan;
}

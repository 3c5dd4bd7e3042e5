/** Looks for viruses in the bytes of a file; throws where it cannot, so that the file waits and is looked at again. */
export type Scan = (bytes: Buffer) => Promise<'clean' | 'infected'>;

/** The EICAR test file, in two halves, so that no scanner takes this source for it. Source: eicar.org, 2003. */
const eicar = Buffer.from(String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$` + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');

/** Knows the file by which scanners are tried, and nothing else: that something looks at all. */
export const scanForTestFile: Scan = async (bytes) => (bytes.includes(eicar) ? 'infected' : 'clean');

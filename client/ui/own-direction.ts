/** For a field of Mantine's: what is written runs as its own letters do, and a hint in the empty field goes along with the page. */
export const ownDirection = (text: string) => ({ input: text === '' ? {} : { dir: 'auto' } });

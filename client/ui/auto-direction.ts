/** For Mantine fields: the text direction follows the typed letters, and the placeholder follows the page. */
export const autoDirection = (text: string) => ({ input: text === '' ? {} : { dir: 'auto' } });

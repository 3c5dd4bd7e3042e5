/** What a browser is told as soon as it is connected: which server it hangs on. */
export const hostFrame = 'faults:host';

/** Events outside that close a menu. No key event: the key that opens the menu is still being handled. */
export const outsideEvents = ['mousedown', 'touchstart'];

export const hostFrame = 'faults:host';

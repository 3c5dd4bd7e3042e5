export { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/react-virtual';

/** Copies an element as a drag preview; inert and without ids, so that it is neither focusable nor announced. */
export function pictureOf(element: HTMLElement): HTMLElement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const picture = document.createElement('div');
  picture.className = element.className;
  picture.inert = true;
  picture.ariaHidden = 'true';
  picture.append(...element.cloneNode(true).childNodes);
  for (const part of picture.querySelectorAll('[id]')) part.removeAttribute('id');
  Object.assign(picture.style, {
    position: 'fixed',
    zIndex: '5',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  return picture;
}

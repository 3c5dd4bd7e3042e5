import { useEffect, useRef, type ReactNode } from 'react';
import classes from './print-page.module.css';

/** Height of an A4 sheet inside of the margins of `@page`, 263 mm, less what rounding may add. */
const sheetHeight = 990;
const smallestZoom = 0.4;
/** Halvings of the range of zooms, after which it is found to within a hundredth. */
const halvings = 6;

/** Returns the largest zoom with which a page fits on a sheet, up to 1. */
function fittingZoom(heightAt: (zoom: number) => number): number {
  if (heightAt(1) <= sheetHeight) return 1;
  let [low, high] = [smallestZoom, 1];
  for (let at = 0; at < halvings; at++) {
    const middle = (low + high) / 2;
    if (heightAt(middle) <= sheetHeight) low = middle;
    else high = middle;
  }
  return low;
}

/** Makes the content so small that the page fits on one sheet while it is printed. */
function fitToSheet(page: HTMLElement): void {
  const content = page.firstElementChild as HTMLElement;
  page.classList.add(classes.measured!);
  const zoom = fittingZoom((value) => {
    content.style.zoom = String(value);
    return page.getBoundingClientRect().height;
  });
  page.classList.remove(classes.measured!);
  content.style.zoom = String(zoom);
}

interface PrintedPageProps {
  label: string;
  /** The screen shows one page at a time. */
  isCurrent: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Page of a document that takes exactly one sheet of paper. A page with much content is printed smaller, down to 40 percent. */
export function PrintedPage({ label, isCurrent, className, children }: PrintedPageProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const fit = () => fitToSheet(ref.current!);
    const release = () => (ref.current!.firstElementChild as HTMLElement).style.removeProperty('zoom');
    addEventListener('beforeprint', fit);
    addEventListener('afterprint', release);
    return () => {
      removeEventListener('beforeprint', fit);
      removeEventListener('afterprint', release);
    };
  }, []);
  return (
    <section ref={ref} className={`${classes.page} ${className ?? ''}`} data-current={isCurrent || undefined} aria-label={label}>
      <div>{children}</div>
    </section>
  );
}

import type { TooltipProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { cloneElement, useEffect, useRef, useState, type HTMLAttributes, type ReactElement, type Ref } from 'react';
import { lateModule } from '#client/platform/late.tsx';

const useParts = lateModule(() => import('./floating-parts.ts'));

/** How long the pointer rests before it is told something, in milliseconds. */
const rest = 300;

interface LateTooltipProps extends Pick<TooltipProps, 'label' | 'position' | 'multiline' | 'maw' | 'disabled'> {
  /** A touch shows it as well. */
  byTouch?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>;
}

/** When the pointer or the focus of the keyboard has come to stay. */
function useResting(byTouch: boolean) {
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setIsShown(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const events: HTMLAttributes<HTMLElement> = {
    onPointerEnter: ({ pointerType }) => {
      if (pointerType === 'touch' && !byTouch) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsShown(true), rest);
    },
    onPointerLeave: hide,
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setIsShown(true),
    onBlur: hide,
    onKeyDown: ({ key }) => key === 'Escape' && hide(),
  };
  return { isShown, events, hide };
}

/** Mantine's tooltip, which comes after the first screen; what it is about is there at once, and hears of it nothing but the pointer and the focus. */
export function Tooltip({ children, byTouch = false, disabled = false, ...tooltip }: LateTooltipProps) {
  const anchor = useRef<HTMLElement>(null);
  const ref = useMergedRef(anchor, children.props.ref);
  const { isShown, events, hide } = useResting(byTouch);
  const [wasShown, setWasShown] = useState(false);
  if (isShown && !wasShown) setWasShown(true);
  const parts = useParts(wasShown, hide);
  return (
    <>
      {cloneElement(children, { ...events, ref })}
      {parts && <parts.Tooltip {...tooltip} target={anchor} opened={isShown && !disabled} />}
    </>
  );
}

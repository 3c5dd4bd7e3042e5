import type { TooltipProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { cloneElement, useEffect, useRef, useState, type HTMLAttributes, type ReactElement, type Ref } from 'react';
import { createLazyModuleHook } from '#client/platform/base/lazy.tsx';

const useParts = createLazyModuleHook(() => import('./floating-parts.ts'));

/** Delay before a tooltip opens, in milliseconds. */
const rest = 300;

interface LateTooltipProps extends Pick<TooltipProps, 'label' | 'position' | 'multiline' | 'maw' | 'disabled'> {
  /** Opens on touch too. */
  byTouch?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>;
}

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

/** Mantine's `Tooltip`, loaded after the first screen. The target is rendered immediately and gets only pointer and focus handlers. */
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

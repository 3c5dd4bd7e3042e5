import type {
  MenuDividerProps,
  MenuDropdownProps,
  MenuItemProps,
  MenuLabelProps,
  MenuProps,
  MenuRadioGroupProps,
  MenuRadioItemProps,
  PopoverDropdownProps,
  PopoverProps,
} from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  Children,
  cloneElement,
  createContext,
  use,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { createLazyModuleHook } from '#client/platform/base/lazy.tsx';
import type * as parts from './floating-parts.ts';

type Parts = typeof parts;
const useParts = createLazyModuleHook<Parts>(() => import('./floating-parts.ts'));
const PartsContext = createContext<Parts | null>(null);

type Anchor = ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>;

/** Passes an element that is rendered elsewhere to Mantine as the target. */
function Standing({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => of.current!, [of]);
  return null;
}

const anchorOf = (target: ReactNode) => (target as ReactElement<{ children: Anchor }>).props.children;

/** Target element of a menu or popover. It always keeps its place in the tree, so it does not remount when the lazy part arrives. */
function useAnchor(target: ReactNode, kind: 'menu' | 'dialog', isOpen: boolean, id: string) {
  const child = anchorOf(target);
  const anchor = useRef<HTMLElement>(null);
  const ref = useMergedRef(anchor, child.props.ref);
  const targetProps = {
    ref,
    id: `${id}-target`,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    'data-expanded': isOpen || undefined,
  };
  return { child, anchor, targetProps };
}

/** Opens one frame after the lazy part has rendered, so that Mantine knows which element had the focus. The part then stays mounted. */
function useOpening(isOpen: boolean, onFail: () => void) {
  const [wasAsked, setWasAsked] = useState(isOpen);
  if (isOpen && !wasAsked) setWasAsked(true);
  const parts = useParts(wasAsked, onFail);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (!parts) return undefined;
    const frame = requestAnimationFrame(() => setIsReady(true));
    return () => cancelAnimationFrame(frame);
  }, [parts]);
  return { parts, isOpened: isOpen && isReady };
}

const part =
  <Props extends object>(pick: (parts: Parts) => unknown) =>
  (props: Props) => {
    const Part = pick(use(PartsContext)!) as ComponentType<Props>;
    return <Part {...props} />;
  };

const Target = ({ children }: { children: Anchor }) => children;

function MenuRoot({ children, ...menu }: Omit<MenuProps, 'opened' | 'onChange'>) {
  const [target, dropdown] = Children.toArray(children);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { parts, isOpened } = useOpening(isOpen, () => setIsOpen(false));
  const { child, anchor, targetProps } = useAnchor(target, 'menu', isOpen, id);
  const toggle = (event: React.MouseEvent<HTMLElement>) => {
    child.props.onClick?.(event);
    setIsOpen(!isOpen);
  };
  return (
    <>
      {cloneElement(child, { ...targetProps, onClick: toggle })}
      {parts && (
        <PartsContext value={parts}>
          <parts.Menu {...menu} id={id} opened={isOpened} onChange={setIsOpen}>
            <parts.Menu.Target>
              <Standing of={anchor} />
            </parts.Menu.Target>
            {dropdown}
          </parts.Menu>
        </PartsContext>
      )}
    </>
  );
}

/** Mantine's `Menu`, loaded after the first screen. The target is rendered immediately. */
export const Menu = Object.assign(MenuRoot, {
  Target,
  Dropdown: part<MenuDropdownProps>(({ Menu: { Dropdown } }) => Dropdown),
  Item: part<MenuItemProps & ComponentProps<'button'>>(({ Menu: { Item } }) => Item),
  Label: part<MenuLabelProps>(({ Menu: { Label } }) => Label),
  Divider: part<MenuDividerProps>(({ Menu: { Divider } }) => Divider),
  RadioGroup: part<MenuRadioGroupProps>(({ Menu: { RadioGroup } }) => RadioGroup),
  RadioItem: part<MenuRadioItemProps & Omit<ComponentProps<'button'>, 'value' | 'color'>>(({ Menu: { RadioItem } }) => RadioItem),
});

interface OpenedPopover extends PopoverProps {
  opened: boolean;
  onChange: (isOpen: boolean) => void;
}

function PopoverRoot({ children, opened, onChange, ...popover }: OpenedPopover) {
  const [target, dropdown] = Children.toArray(children as ReactNode);
  const id = useId();
  const { parts, isOpened } = useOpening(opened, () => onChange(false));
  const { child, anchor, targetProps } = useAnchor(target, 'dialog', opened, id);
  return (
    <>
      {cloneElement(child, targetProps)}
      {parts && (
        <PartsContext value={parts}>
          <parts.Popover {...popover} id={id} opened={isOpened} onChange={onChange}>
            <parts.Popover.Target>
              <Standing of={anchor} />
            </parts.Popover.Target>
            {dropdown}
          </parts.Popover>
        </PartsContext>
      )}
    </>
  );
}

/** Mantine's `Popover`, loaded after the first screen. The target is rendered immediately. */
export const Popover = Object.assign(PopoverRoot, {
  Target,
  Dropdown: part<PopoverDropdownProps>(({ Popover: { Dropdown } }) => Dropdown),
});

import {
  ActionIcon,
  Button,
  createTheme,
  Input,
  type CSSVariablesResolver,
  type DrawerProps,
  type MantineColorsTuple,
  type MenuProps,
  type MultiSelectProps,
  type ModalProps,
  type NotificationProps,
  type SegmentedControlProps,
  type SelectProps,
  type SwitchProps,
  type TooltipProps,
} from '@mantine/core';
import classes from './theme.module.css';

/** Brand color. #1F7A6D has index 7; white text on it has a contrast of 5.2:1 in both color schemes. */
const pine: MantineColorsTuple = [
  '#eef9f6',
  '#daf0eb',
  '#b9e2da',
  '#91cfc3',
  '#63b7a8',
  '#3e9f8f',
  '#258b7c',
  '#1f7a6d',
  '#136459',
  '#0d4f46',
];

/** For destructive actions and errors. White text on index 7 has a contrast of 5.7:1. */
const clay: MantineColorsTuple = [
  '#fef3f1',
  '#fce5e2',
  '#f9cdc7',
  '#f5aea4',
  '#eb8b7e',
  '#de6c60',
  '#ce5247',
  '#b43e35',
  '#96332b',
  '#752821',
];

/** Warm grays for the light scheme; they replace Mantine's `gray`. */
const stone: MantineColorsTuple = [
  '#fbf9f8',
  '#f6f3f0',
  '#edeae6',
  '#e1deda',
  '#d0cbc6',
  '#aca7a0',
  '#807b74',
  '#605b55',
  '#3f3b36',
  '#201e1a',
];

/** Warm grays for the dark scheme: 0 is text, 4 borders, 6 raised, 7 surface, 8 background. */
const night: MantineColorsTuple = [
  '#e9e6e2',
  '#c1bdb8',
  '#9f9b95',
  '#6c6863',
  '#34312e',
  '#2e2b28',
  '#272522',
  '#1d1b19',
  '#121110',
  '#0d0c0b',
];

const float = 'var(--shadow-float)';
const control = { xs: '28px', sm: '32px', md: '40px' } as Record<string, string>;

/** Mantine renders a `header` element in dialogs, which screen readers would report as a second page header. */
const notTheBanner = { role: 'presentation' };

/** Styles for lazy components. Importing them here would add them to the first screen. */
interface ThemeOverrides<Props> {
  defaultProps?: Partial<Props>;
  classNames?: Readonly<Record<string, string | undefined>>;
}

export const theme = createTheme({
  colors: { pine, stone, red: clay, gray: stone, dark: night },
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 7 },
  white: '#ffffff',
  black: '#201e1a',
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.334', sm: '1.539', md: '1.429', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '36px' },
      h2: { fontSize: '20px', lineHeight: '28px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
      h4: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '999px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: float, lg: float, xl: float },
  cursorType: 'pointer',
  components: {
    Button: Button.extend({
      defaultProps: { size: 'sm', radius: 'sm' },
      classNames: { root: classes.button },
      vars: (_, { size }) => ({
        root: { '--button-height': control[size ?? 'sm'], '--button-padding-x': size === 'xs' ? '10px' : '12px' },
      }),
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray', size: 32, radius: 'sm' },
      classNames: { root: classes.actionIcon },
    }),
    Input: Input.extend({
      defaultProps: { size: 'sm', radius: 'sm' },
      classNames: { input: classes.input },
      vars: (_, { size }) => ({ wrapper: { '--input-height': control[size ?? 'sm'], '--input-fz': 'var(--mantine-font-size-md)' } }),
    }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: classes.inputLabel, description: classes.inputHelp, error: classes.inputError },
    }),
    Menu: {
      defaultProps: { shadow: 'md', radius: 'md', offset: 6, withInitialFocusPlaceholder: false },
      classNames: { dropdown: classes.floating, item: classes.menuItem },
    } satisfies ThemeOverrides<MenuProps>,
    Modal: {
      defaultProps: { shadow: 'md', overlayProps: { backgroundOpacity: 0.24 }, attributes: { header: notTheBanner } },
      classNames: { content: classes.floating, header: classes.dialogHead, title: classes.dialogTitle },
    } satisfies ThemeOverrides<ModalProps>,
    Drawer: {
      defaultProps: {
        attributes: { header: notTheBanner },
        shadow: 'md',
        position: 'right',
        size: 720,
        overlayProps: { backgroundOpacity: 0.24 },
      },
      classNames: { content: classes.floating, title: classes.dialogTitle },
    } satisfies ThemeOverrides<DrawerProps>,
    Select: { defaultProps: { withScrollArea: false }, classNames: { options: classes.options } } satisfies ThemeOverrides<SelectProps>,
    MultiSelect: {
      defaultProps: { withScrollArea: false },
      classNames: { options: classes.options },
    } satisfies ThemeOverrides<MultiSelectProps>,
    Switch: { classNames: { track: classes.switchTrack } } satisfies ThemeOverrides<SwitchProps>,
    Tooltip: {
      defaultProps: { openDelay: 300, radius: 'sm', offset: 6 },
      classNames: { tooltip: classes.tooltip },
    } satisfies ThemeOverrides<TooltipProps>,
    Notification: {
      defaultProps: { radius: 'md', withBorder: true },
      classNames: { root: classes.toast, description: classes.toastWords, icon: classes.toastIcon, closeButton: classes.toastClose },
    } satisfies ThemeOverrides<NotificationProps>,
    SegmentedControl: {
      defaultProps: { size: 'sm', radius: 'sm', transitionDuration: 150, withItemsBorders: false },
      classNames: { root: classes.segments, label: classes.segment, indicator: classes.segmentIndicator },
    } satisfies ThemeOverrides<SegmentedControlProps>,
  },
});

/** Maps the semantic variables of tokens.css to Mantine's variables for both color schemes. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--faint)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--off-track)',
    '--mantine-color-default': 'var(--raised)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--hairline)',
    '--mantine-color-gray-light': 'var(--sunken)',
    '--mantine-color-gray-light-hover': 'var(--hover)',
    '--mantine-color-gray-light-color': 'var(--text)',
    '--mantine-color-pine-light': 'var(--accent-soft)',
    '--mantine-color-pine-light-hover': 'var(--accent-soft)',
    '--mantine-color-pine-light-color': 'var(--accent)',
  };
  return { variables: {}, light: shared, dark: shared };
};

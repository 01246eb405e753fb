import { createTheme, type MantineColorsTuple } from '@mantine/core'
import type { FocusEvent } from 'react'

const sans = "'Geist Variable', system-ui, sans-serif"

const ink: MantineColorsTuple = [
  '#EFF3FD',
  '#DDE5FB',
  '#BBCAF6',
  '#95ACF0',
  '#6885E6',
  '#4566D6',
  '#2F54CB',
  '#2646AE',
  '#203A8E',
  '#1B2F70',
]
const gray: MantineColorsTuple = [
  '#F7F6F3',
  '#F0EEE9',
  '#E5E3DD',
  '#D3D0C8',
  '#B5B2AA',
  '#918E86',
  '#6F6D67',
  '#5D5C57',
  '#3A3936',
  '#1C1D21',
]
const dark: MantineColorsTuple = [
  '#ECEBE8',
  '#C9C8C4',
  '#A8A7A3',
  '#8E8D89',
  '#6F7077',
  '#2D2E33',
  '#232429',
  '#1A1B1F',
  '#121316',
  '#0C0D0F',
]
const teal: MantineColorsTuple = [
  '#E3F4F2',
  '#C5E8E5',
  '#93D3CE',
  '#5FCFC8',
  '#33A8A3',
  '#1A8C89',
  '#0E7C7A',
  '#0A6664',
  '#085250',
  '#12302F',
]
const purple: MantineColorsTuple = [
  '#F4ECFC',
  '#E7D6F8',
  '#CBA8F5',
  '#B184E6',
  '#9D6AD8',
  '#8B55C9',
  '#7A3FB8',
  '#6B33A6',
  '#542783',
  '#2C2040',
]
const green: MantineColorsTuple = [
  '#E6F4E9',
  '#C9E7D0',
  '#A3DBB2',
  '#7FD69A',
  '#4CA867',
  '#2E8A4C',
  '#24793F',
  '#1B6B36',
  '#15542A',
  '#17301F',
]
const yellow: MantineColorsTuple = [
  '#FDF1D7',
  '#FAE3AE',
  '#F2C063',
  '#E8BE5A',
  '#B57C12',
  '#A96F08',
  '#9A6100',
  '#865000',
  '#693F00',
  '#33260C',
]
const red: MantineColorsTuple = [
  '#FCEBE9',
  '#F8D3CF',
  '#FF9C92',
  '#E7736A',
  '#D6504A',
  '#C93A3A',
  '#C13030',
  '#A82525',
  '#861C1C',
  '#3A1B1A',
]

/** Mantine's theme for Assay. Colours that depend on the scheme are in tokens.css. */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 6, dark: 5 },
  white: '#FFFFFF',
  black: '#1C1D21',
  colors: { ink, gray, dark, teal, purple, green, yellow, red },
  fontFamily: sans,
  fontFamilyMonospace: "'Geist Mono Variable', ui-monospace, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '22px', xl: '28px' },
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '15px', lineHeight: '22px' },
      h3: { fontSize: '13px', lineHeight: '20px' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  shadows: {
    xs: '0 1px 2px rgb(28 29 33 / 6%)',
    sm: '0 2px 8px rgb(28 29 33 / 10%)',
    md: '0 8px 24px -6px rgb(28 29 33 / 18%)',
    lg: '0 24px 56px -16px rgb(28 29 33 / 32%)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { size: 'sm' } },
    // What is typed into one that can be searched replaces the name of what is chosen.
    Select: {
      defaultProps: {
        onFocus: ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
          if (!input.readOnly) input.select()
        },
      },
    },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    Radio: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'xs', withThumbIndicator: false } },
    SegmentedControl: { defaultProps: { size: 'xs', radius: 'sm' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        shadow: 'lg',
        centered: false,
        yOffset: '6vh',
        transitionProps: { transition: 'fade', duration: 120 },
      },
    },
    // Their <header> would be read as a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 'md',
        transitionProps: { transition: 'fade', duration: 80 },
        // A focusable element that is not a menu item would violate accessibility.
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: { transition: 'fade', duration: 80 } } },
    Tooltip: { defaultProps: { openDelay: 250, radius: 'sm', withArrow: false } },
    Skeleton: { defaultProps: { radius: 'xs' } },
    Notification: { defaultProps: { radius: 'md', withBorder: true } },
  },
})

import { MantineProvider, type MantineColorScheme } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { Notifications } from '@mantine/notifications'
import 'dayjs/locale/cs'
import 'dayjs/locale/de'
import 'dayjs/locale/hu'
import 'dayjs/locale/pl'
import 'dayjs/locale/ru'
import 'dayjs/locale/sk'
import 'dayjs/locale/sr'
import { type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkProvider, type LinkProps } from './link.tsx'
import { theme } from './theme.ts'

type UiProviderProps = {
  children: ReactNode
  /** The router's link; plain anchors without it. */
  linkComponent?: ComponentType<LinkProps>
  /** Fixes light or dark; otherwise the person's choice, and the system's until then. */
  forceColorScheme?: Exclude<MantineColorScheme, 'auto'>
  /** Nonce for the style elements that Mantine writes, if the page's CSP requires one. */
  styleNonce?: string
}

const PlainLink = (props: LinkProps) => <a {...props} />

/** Everything the components need around them: theme, colour scheme, calendar language, notices, links. */
export function UiProvider({ children, linkComponent, forceColorScheme, styleNonce }: UiProviderProps) {
  const { i18n } = useTranslation('ui')
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      // In a simulated browser transitions never end: menus and dialogs would stay invisible.
      env={import.meta.env.MODE === 'test' ? 'test' : 'default'}
      {...(forceColorScheme ? { forceColorScheme } : {})}
      {...(styleNonce ? { getStyleNonce: () => styleNonce } : {})}
    >
      <DatesProvider settings={{ locale: i18n.language ?? 'en', firstDayOfWeek: 1 }}>
        <LinkProvider value={linkComponent ?? PlainLink}>
          <Notifications position="bottom-right" autoClose={4000} limit={4} zIndex={400} />
          {children}
        </LinkProvider>
      </DatesProvider>
    </MantineProvider>
  )
}

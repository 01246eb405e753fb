import { MantineProvider, type MantineColorScheme } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { Notices } from './dialogs/notices.tsx'
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

/** Everything the components need around them: theme, colour scheme, notices, links. */
export function UiProvider({ children, linkComponent, forceColorScheme, styleNonce }: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      // All of them are written here; a second copy of the defaults would only be loaded to be overwritten.
      deduplicateCssVariables={false}
      // In a simulated browser transitions never end: menus and dialogs would stay invisible.
      env={import.meta.env.MODE === 'test' ? 'test' : 'default'}
      {...(forceColorScheme ? { forceColorScheme } : {})}
      {...(styleNonce ? { getStyleNonce: () => styleNonce } : {})}
    >
      <LinkProvider value={linkComponent ?? PlainLink}>
        <Notices />
        {children}
      </LinkProvider>
    </MantineProvider>
  )
}

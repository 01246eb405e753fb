import { createContext, createElement, useContext, type AnchorHTMLAttributes, type ComponentType } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

const LinkContext = createContext<ComponentType<LinkProps>>((props) => <a {...props} />)

/** Provides the router's link to the components; without it they use plain anchors. */
export const LinkProvider = LinkContext.Provider

/** An anchor that the app may have replaced by its router's link. */
export function UiLink(props: LinkProps) {
  return createElement(useContext(LinkContext), props)
}

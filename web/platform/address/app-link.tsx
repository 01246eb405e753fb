import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

export type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** An anchor that stays in the application; modified clicks, other sites and files are left to the browser. */
export function AppLink({ href, onClick, onPointerEnter, ...rest }: AppLinkProps) {
  const router = useRouter()
  const isOurs = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/') && !rest.target
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isOurs || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(href)
  }
  return <a {...rest} href={href} onClick={handleClick} />
}

import type { ReactNode } from 'react'
import { usePage } from '../../../../link/page-context.tsx'
import { browser } from './leave.ts'

/** A link between these pages. The page it leads to takes the place of this one in the history: one to leave, not two. */
export function ReplacingLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const { href } = usePage()
  return (
    <a
      href={href(to)}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        browser.replace(href(to))
      }}
    >
      {children}
    </a>
  )
}

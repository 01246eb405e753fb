import { UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { UiLink } from '../link.tsx'
import classes from './context-crumbs.module.css'

export type Crumb = {
  id: string
  label: string
  /** Accessible name: "Change organization, Severočeské vodárny". */
  name?: string
  /** Before the label, such as a wave's octagon. */
  glyph?: ReactNode
  strong?: boolean
  /** Nothing is chosen yet: the label asks to choose. */
  quiet?: boolean
  /** Where it is changed; plain text without `href` and `onClick`. */
  href?: string
  onClick?: () => void
}

function CrumbView({ crumb }: { crumb: Crumb }) {
  const look = {
    className: classes.crumb,
    'data-strong': crumb.strong || undefined,
    'data-quiet': crumb.quiet || undefined,
    title: crumb.label,
  }
  const text = <span className={classes.text}>{crumb.label}</span>
  const selector = <IconSelector size={14} className={classes.selector} aria-hidden="true" />
  if (crumb.href !== undefined) {
    return (
      <UiLink {...look} href={crumb.href} aria-label={crumb.name} onClick={crumb.onClick}>
        {crumb.glyph}
        {text}
        {selector}
      </UiLink>
    )
  }
  if (crumb.onClick) {
    return (
      <UnstyledButton {...look} aria-label={crumb.name} onClick={crumb.onClick}>
        {crumb.glyph}
        {text}
        {selector}
      </UnstyledButton>
    )
  }
  return (
    <span {...look}>
      {crumb.glyph}
      {text}
    </span>
  )
}

/** Organization / project / wave: the current ones, each with a way to change it. */
export function ContextCrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return crumbs.map((crumb, index) => (
    <Fragment key={crumb.id}>
      {index > 0 && (
        <span className={classes.slash} aria-hidden="true">
          /
        </span>
      )}
      <CrumbView crumb={crumb} />
    </Fragment>
  ))
}

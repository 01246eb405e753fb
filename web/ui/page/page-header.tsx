import { IconChevronLeft } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { UiLink } from '../link.tsx'
import classes from './page-header.module.css'

type PageHeaderProps = {
  title: string
  /** What the page belongs to. */
  back?: { label: string; href: string }
  /** One line of facts. */
  meta?: readonly ReactNode[]
  /** Switches of the record itself. */
  switches?: ReactNode
  /** Icon buttons; on phones in the corner beside the title. */
  icons?: ReactNode
  /** Default buttons, the primary last. */
  actions?: ReactNode
}

/** The head of every page: parent, title, facts, and actions. */
export function PageHeader({ title, back, meta, switches, icons, actions }: PageHeaderProps) {
  return (
    <div className={classes.root} data-icons={icons ? true : undefined}>
      <div className={classes.text}>
        {back && (
          <UiLink href={back.href} className={classes.back}>
            <IconChevronLeft size={14} aria-hidden="true" />
            {back.label}
          </UiLink>
        )}
        <h1 className={classes.title}>{title}</h1>
        {meta && meta.length > 0 && (
          <div className={classes.meta}>
            {meta.map((fact, index) => (
              <Fragment key={index}>{fact && <span>{fact}</span>}</Fragment>
            ))}
          </div>
        )}
      </div>
      {(switches || icons || actions) && (
        <div className={classes.actions}>
          {switches}
          {icons && <div className={classes.icons}>{icons}</div>}
          {actions}
        </div>
      )}
    </div>
  )
}

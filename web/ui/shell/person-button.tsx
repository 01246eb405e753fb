import { UnstyledButton } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import classes from './header-button.module.css'

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')

type PersonButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & { name: string }

/** The user's initials, drawn by CSS so that screen readers read the name; target of the account menu. */
export function PersonButton({ name, ...rest }: PersonButtonProps) {
  return (
    <UnstyledButton {...rest} className={`${classes.root} ${classes.person}`} aria-label={name}>
      <span className={classes.avatar} data-initials={initialsOf(name)} />
    </UnstyledButton>
  )
}

import { UnstyledButton } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useHint } from '../floating/use-hint.tsx'
import classes from './header-button.module.css'

type HeaderButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  icon: ReactNode
  label: string
  /** Shown when above zero. */
  count?: number
  /** Ink when the count is for this user to act on. */
  tone?: 'quiet' | 'ink'
}

/** An icon of the header with its count; may be the target of a menu. */
export function HeaderButton({ icon, label, count = 0, tone = 'quiet', ...rest }: HeaderButtonProps) {
  const { i18n } = useTranslation('ui')
  const name = count > 0 ? `${label}, ${count}` : label
  const { hintProps, hint } = useHint(rest['aria-expanded'] === true ? undefined : label)
  return (
    <>
      <UnstyledButton {...hintProps} {...rest} className={classes.root} aria-label={name}>
        {icon}
        {count > 0 && (
          <span className={classes.count} data-tone={tone}>
            {count.toLocaleString(i18n.language)}
          </span>
        )}
      </UnstyledButton>
      {hint}
    </>
  )
}

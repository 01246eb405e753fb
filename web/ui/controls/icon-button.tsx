import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useHint } from '../floating/use-hint.tsx'

type IconButtonProps = Omit<ActionIconProps, 'children'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'children'> & {
    /** Accessible name and tooltip. */
    label: string
    icon: ReactNode
  }

/** A button with only an icon; its label is required. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  const { hintProps, hint } = useHint(label)
  return (
    <>
      <ActionIcon aria-label={label} {...hintProps} {...rest}>
        {icon}
      </ActionIcon>
      {hint}
    </>
  )
}

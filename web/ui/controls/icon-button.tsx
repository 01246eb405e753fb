import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core'
import { type ComponentPropsWithRef, type ReactNode } from 'react'

type IconButtonProps = Omit<ActionIconProps, 'children'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'children'> & {
    /** Accessible name and tooltip. */
    label: string
    icon: ReactNode
  }

/** A button with only an icon; its label is required. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} {...rest}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

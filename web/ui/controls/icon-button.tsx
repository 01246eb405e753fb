import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core'
import { type ComponentPropsWithRef, type ReactNode } from 'react'

type IconButtonProps = Omit<ActionIconProps, 'children'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'children'> & {
    /** Said aloud and shown as a tooltip. */
    label: string
    icon: ReactNode
  }

/** An icon that acts; its name is never left out. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} {...rest}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

import type { ReactNode } from 'react'
import { drawn, fetched } from './fetched.ts'
import { useAnchor, type Anchor } from './use-anchor.ts'

export type MenuEntry = {
  id: string
  label: ReactNode
  /** Begins a group of entries: what they have in common. */
  heading?: string | undefined
  icon?: ReactNode
  onSelect?: (() => void) | undefined
  /** One of several choices: whether it is the current one, and by what it is marked. */
  checked?: boolean
  checkIcon?: ReactNode
  disabled?: boolean
  /** Why it cannot be chosen now. */
  disabledReason?: string | undefined
  tone?: 'red' | undefined
  /** The language of the label, where it is another than the page's. */
  lang?: string
}

const menuEntries = fetched(async () => (await import('./menu-entries.tsx')).MenuEntries)
const MenuEntries = drawn(menuEntries)

type ButtonMenuProps = {
  entries: readonly MenuEntry[]
  position?: 'bottom-end' | 'top' | 'top-start' | 'top-end'
  /** The button; it is given what opens the menu. */
  children: (buttonProps: ReturnType<typeof useAnchor>['buttonProps']) => ReactNode
}

/** A button with a menu. The menu's code is loaded when somebody is about to press the button. */
export function ButtonMenu({ entries, position, children }: ButtonMenuProps) {
  const { anchor, buttonProps } = useAnchor('menu', menuEntries)
  return (
    <>
      {children(buttonProps)}
      {anchor.button && <OpenedMenu anchor={anchor} entries={entries} {...(position ? { position } : {})} />}
    </>
  )
}

type OpenedMenuProps = Pick<ButtonMenuProps, 'entries' | 'position'> & { anchor: Anchor }

function OpenedMenu(props: OpenedMenuProps) {
  return <MenuEntries {...props} />
}

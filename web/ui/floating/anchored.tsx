import { Menu, Popover, type MenuProps, type PopoverProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useEffect, useLayoutEffect, type ReactNode, type Ref, type RefCallback } from 'react'
import type { Anchor } from './use-anchor.ts'

type AnchoredProps = {
  anchor: Anchor
  children: ReactNode
  className?: string | undefined
  position?: PopoverProps['position']
  width?: number | undefined
}

/** Stands for the button, which is drawn elsewhere, where Mantine expects it. */
function ButtonElsewhere({ button, ref }: { button: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => (ref as RefCallback<HTMLElement> | undefined)?.(button), [button, ref])
  return null
}

/**
 * The button gets the focus back from what closes. Mantine notes where the focus was, but may do so only once the content, which
 * was still being loaded when the button was pressed, has it.
 */
function useFocusBack({ id, button, opened }: Anchor): void {
  useEffect(() => {
    if (opened) return
    if (document.getElementById(`${id}-dropdown`)?.contains(document.activeElement))
      button?.focus({ preventScroll: true })
  }, [id, button, opened])
}

/** A menu at a button that `useAnchor` looks after; its items are Mantine's. */
export function AnchoredMenu({ anchor, children, className, position = 'bottom-end', width }: AnchoredProps) {
  const { id, button, opened, onChange } = anchor
  // Mantine notes where the focus was when something opens: it has to be there, closed, beforehand.
  const isThere = useMounted()
  useFocusBack(anchor)
  if (!button) return null
  const size: Pick<MenuProps, 'width'> = width === undefined ? {} : { width }
  return (
    <Menu id={id} opened={opened && isThere} onChange={onChange} position={position} {...size}>
      <Menu.Target>
        <ButtonElsewhere button={button} />
      </Menu.Target>
      <Menu.Dropdown {...(className ? { className } : {})}>{children}</Menu.Dropdown>
    </Menu>
  )
}

type AnchoredPanelProps = AnchoredProps & {
  label?: string | undefined
  /** Without padding, for content with edges of its own. */
  flush?: boolean
  returnFocus?: boolean
  trapFocus?: boolean
}

/** A panel at a button that `useAnchor` looks after. */
export function AnchoredPanel(props: AnchoredPanelProps) {
  const { anchor, children, className, position = 'bottom-end', width, label, flush } = props
  const { id, button, opened, onChange } = anchor
  const isThere = useMounted()
  useFocusBack(anchor)
  if (!button) return null
  return (
    <Popover
      id={id}
      opened={opened && isThere}
      onChange={onChange}
      position={position}
      trapFocus={props.trapFocus ?? false}
      returnFocus={props.returnFocus ?? false}
      {...(width === undefined ? {} : { width })}
    >
      <Popover.Target>
        <ButtonElsewhere button={button} />
      </Popover.Target>
      <Popover.Dropdown
        {...(flush ? { p: 0 } : {})}
        {...(className ? { className } : {})}
        {...(label ? { 'aria-label': label } : {})}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

import { Menu, type MenuProps } from '@mantine/core'
import { Fragment } from 'react'
import { AnchoredMenu } from './anchored.tsx'
import type { MenuEntry } from './button-menu.tsx'
import type { Anchor } from './use-anchor.ts'

type Props = {
  anchor: Anchor
  entries: readonly MenuEntry[]
  position?: MenuProps['position']
}

/** The entries of a `ButtonMenu`, loaded when it opens. */
export function MenuEntries({ anchor, entries, position }: Props) {
  return (
    <AnchoredMenu anchor={anchor} {...(position ? { position } : {})}>
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          {entry.heading && index > 0 && <Menu.Divider />}
          {entry.heading && <Menu.Label>{entry.heading}</Menu.Label>}
          <Entry entry={entry} />
        </Fragment>
      ))}
    </AnchoredMenu>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { id, label, icon, checked, checkIcon, disabledReason, disabled, tone, lang, onSelect } = entry
  const shared = {
    disabled: disabled === true || Boolean(disabledReason),
    title: disabledReason,
    onClick: onSelect,
    ...(lang ? { lang } : {}),
  }
  if (checked !== undefined) {
    return (
      <Menu.RadioItem value={id} checked={checked} closeMenuOnClick {...(checkIcon ? { checkIcon } : {})} {...shared}>
        {label}
      </Menu.RadioItem>
    )
  }
  return (
    <Menu.Item leftSection={icon} {...(tone ? { color: tone } : {})} {...shared}>
      {label}
    </Menu.Item>
  )
}

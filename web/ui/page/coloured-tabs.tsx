import { Button, Tabs, VisuallyHidden } from '@mantine/core'
import { IconPin, IconPinned, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { Octagon } from '../marks/octagon.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import classes from './coloured-tabs.module.css'

export type ColouredTab = { id: string; label: string; colour: string; pinned?: boolean }
/** Texts of the tabs: `pinned` for the one that opens first, `pin` and `add` for the buttons beside them. */
export type TabWords = { label: string; pinned: string; pin: string; add: string }

type Props = {
  tabs: readonly ColouredTab[]
  words: TabWords
  value: string
  onChange: (id: string) => void
  /** Makes the shown tab the one that opens first; undefined where that may not be changed. */
  onPin?: (id: string) => void
  onAdd?: () => void
  /** The content of the shown tab. */
  children: ReactNode
}

/** Tabs that each have a colour, one of which opens first. */
export function ColouredTabs({ tabs, words, value, onChange, onPin, onAdd, children }: Props) {
  const narrow = useIsNarrow()
  const current = tabs.find((tab) => tab.id === value)
  const list = useRef<HTMLDivElement>(null)
  // With many tabs on a narrow page the shown one must be scrolled into view. Not before the frame in which it is drawn:
  // at once, the whole page would be laid out for it, and again for what other parts change until then.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [value])
  return (
    <Tabs value={value} onChange={(id) => id && onChange(id)} variant="none">
      <div className={classes.bar}>
        <Tabs.List ref={list} className={classes.list} aria-label={words.label}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.id} value={tab.id} className={classes.tab} style={{ '--tab': tab.colour }}>
              <span className={classes.label}>
                <Octagon colour={tab.colour} />
                {tab.label}
                {tab.pinned && (
                  <>
                    <IconPinned size={14} className={classes.pin} aria-hidden="true" />
                    <VisuallyHidden>({words.pinned})</VisuallyHidden>
                  </>
                )}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={classes.extra}>
          {onPin && current && !current.pinned && (
            <IconButton label={words.pin} icon={<IconPin size={16} />} onClick={() => onPin(current.id)} />
          )}
          {onAdd && narrow && <IconButton label={words.add} icon={<IconPlus size={18} />} onClick={onAdd} />}
          {onAdd && !narrow && (
            <Button variant="subtle" color="gray" size="xs" leftSection={<IconPlus size={16} />} onClick={onAdd}>
              {words.add}
            </Button>
          )}
        </div>
      </div>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  )
}

import { Button, Tabs, VisuallyHidden } from '@mantine/core'
import { IconPin, IconPinned, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../controls/icon-button.tsx'
import { WaveKind, waveColour, type WaveKindName } from '../marks/wave-kind.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import classes from './wave-tabs.module.css'

export type WaveTab = { id: string; label: string; kind: WaveKindName; pinned?: boolean }

type WaveTabsProps = {
  tabs: readonly WaveTab[]
  value: string
  onChange: (id: string) => void
  /** Makes the shown wave the one that opens first; absent where that may not be changed. */
  onPin?: (id: string) => void
  onAdd?: () => void
  /** The shown wave. */
  children: ReactNode
}

/** A project's waves as tabs in the colour of their kind. */
export function WaveTabs({ tabs, value, onChange, onPin, onAdd, children }: WaveTabsProps) {
  const { t } = useTranslation('ui')
  const narrow = useIsNarrow()
  const current = tabs.find((tab) => tab.id === value)
  const list = useRef<HTMLDivElement>(null)
  // Of many waves on a narrow page the shown one must not stand beyond the edge.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [value])
  return (
    <Tabs value={value} onChange={(id) => id && onChange(id)} variant="none">
      <div className={classes.bar}>
        <Tabs.List ref={list} className={classes.list} aria-label={t('waves.label')}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.id} value={tab.id} className={classes.tab} style={{ '--wave': waveColour[tab.kind] }}>
              <span className={classes.label}>
                <WaveKind kind={tab.kind} />
                {tab.label}
                {tab.pinned && (
                  <>
                    <IconPinned size={14} className={classes.pin} aria-hidden="true" />
                    <VisuallyHidden>({t('waves.pinned')})</VisuallyHidden>
                  </>
                )}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={classes.extra}>
          {onPin && current && !current.pinned && (
            <IconButton label={t('waves.pin')} icon={<IconPin size={16} />} onClick={() => onPin(current.id)} />
          )}
          {onAdd && narrow && <IconButton label={t('waves.add')} icon={<IconPlus size={18} />} onClick={onAdd} />}
          {onAdd && !narrow && (
            <Button variant="subtle" color="gray" size="xs" leftSection={<IconPlus size={16} />} onClick={onAdd}>
              {t('waves.add')}
            </Button>
          )}
        </div>
      </div>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  )
}

import { useId, useState, type MouseEvent } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { noticeError } from '../dialogs/notices.tsx'
import { fetchAhead, type Fetched } from './fetched.ts'

/** What opens at a button: its code is loaded when somebody is about to press it. */
export type Anchor = {
  id: string
  /** The button; null until it was pressed for the first time. */
  button: HTMLElement | null
  opened: boolean
  onChange: (opened: boolean) => void
}

/**
 * A button that opens a menu or a panel: `buttonProps` go to the button, `anchor` to what it opens, drawn once
 * `anchor.button` is set. `needs` is the code of both the frame and the content.
 */
export function useAnchor(popup: 'menu' | 'dialog', ...needs: readonly Fetched<unknown>[]) {
  const { t } = useTranslation('ui')
  const id = useId()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const fetchNeeds = () => fetchAhead(...needs)
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    setButton(event.currentTarget)
    setOpened(!opened)
    Promise.all(needs.map(({ fetch }) => fetch())).catch(() => {
      setOpened(false)
      noticeError(t('error.title'))
    })
  }
  const anchor: Anchor = { id, button, opened, onChange: setOpened }
  const buttonProps = {
    id,
    'aria-haspopup': popup,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    onMouseEnter: fetchNeeds,
    onPointerDown: fetchNeeds,
    onFocus: fetchNeeds,
    onClick: handleClick,
  } as const
  return { anchor, buttonProps, close: () => setOpened(false) }
}

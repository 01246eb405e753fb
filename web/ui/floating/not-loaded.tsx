import { Button } from '@mantine/core'
import { i18n } from '../../platform/texts/use-translation.tsx'
import { closeNotice, noticeError } from '../dialogs/notices.tsx'
import { forgetFailures, wayOnAfter, type WayOn } from './way-on.ts'

/** The button under the message that code could not be loaded. */
export function WayOnButton({ way, onAgain }: { way: WayOn; onAgain: () => void }) {
  return way === 'again' ? (
    <Button size="xs" variant="default" onClick={onAgain}>
      {i18n.t('ui:error.retry')}
    </Button>
  ) : (
    <Button size="xs" variant="default" onClick={() => location.reload()}>
      {i18n.t('ui:error.reload')}
    </Button>
  )
}

export const wayOnText = (way: WayOn) => i18n.t(way === 'again' ? 'ui:error.tryAgain' : 'ui:error.newVersion')

const id = 'not-loaded'

/** Says that what was pressed could not be loaded; `again` is what the press has done. */
export async function noticeNotLoaded(error: unknown, again: () => void): Promise<void> {
  const way = await wayOnAfter(error)
  const handleAgain = () => {
    closeNotice(id)
    again()
  }
  noticeError(i18n.t('ui:error.title'), {
    id,
    detail: (
      <>
        <p>{wayOnText(way)}</p>
        <WayOnButton way={way} onAgain={handleAgain} />
      </>
    ),
  })
}

/** Code that a press needs. Undefined if it could not be loaded: that has been said, and `again` is offered. */
export async function loadedFor<Code>(load: () => Promise<Code>, again: () => void): Promise<Code | undefined> {
  try {
    const code = await load()
    forgetFailures()
    return code
  } catch (error) {
    void noticeNotLoaded(error, again)
    return undefined
  }
}

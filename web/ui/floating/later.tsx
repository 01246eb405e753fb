import { useEffect, useEffectEvent, type ComponentType } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { noticeError } from '../dialogs/notices.tsx'
import { drawn, fetchAhead, fetched } from './fetched.ts'
import { whenUsed } from './when-used.ts'

/**
 * A dialog whose code is loaded after the page that opens it: `const ShareDialog = later(async () => (await
 * import('./share-dialog.tsx')).ShareDialog)`. If that fails, a notice says so and the dialog counts as closed.
 */
export function later<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  const dialog = fetched(load)
  const Dialog = drawn(dialog)
  whenUsed(() => fetchAhead(dialog))
  return function Later(props: Props) {
    const { t } = useTranslation('ui')
    const handleFailure = useEffectEvent(() => {
      noticeError(t('error.title'))
      props.onClose()
    })
    useEffect(() => {
      dialog.fetch().catch(() => handleFailure())
    }, [])
    return <Dialog {...props} />
  }
}

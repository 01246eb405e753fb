import { useState, type ComponentType } from 'react'
import { Coming } from './coming.tsx'
import { drawn, fetchAhead, fetched } from './fetched.ts'
import { whenUsed } from './when-used.ts'

/**
 * A dialog whose code is loaded after the page that opens it: `const ShareDialog = later(async () => (await
 * import('./share-dialog.tsx')).ShareDialog)`. Until it is there, and if it does not come, `Coming` stands for it.
 */
export function later<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  const dialog = fetched(load)
  const Dialog = drawn(dialog)
  whenUsed(() => fetchAhead(dialog))
  return function Later(props: Props) {
    const [isThere, setIsThere] = useState(dialog.read() !== undefined)
    if (isThere) return <Dialog {...props} />
    return <Coming code={dialog} onThere={() => setIsThere(true)} onClose={props.onClose} />
  }
}

import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx'
import { PaperFrame } from '../../../ui/paper/paper-frame.tsx'
import classes from './generation.module.css'

export type Paper = {
  title: string
  /** Which report it is, or about how many people. */
  about: string
  /** An HTML document. */
  content: string
}
type Props = Paper & { onBack: () => void; onClose: () => void }

/** The document runs no script and loads nothing; the frame may only open the browser's print dialog. */
export function ReportPaper({ title, content, onBack, onClose }: Props) {
  const { t } = useTranslation('reports')
  const root = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  // The button that had the focus is gone. Within the frame Escape would not reach the dialog.
  useEffect(() => root.current?.focus(), [])
  return (
    <div ref={root} role="group" tabIndex={-1} aria-label={title} className={classes.reading}>
      <div className={classes.paper}>
        <PaperFrame frame={frame} sandbox="allow-same-origin allow-modals" title={title} document={content} most={1} />
      </div>
      <DialogFoot>
        <Button variant="subtle" data-start onClick={onBack}>
          {t('instant.back')}
        </Button>
        <Button variant="default" onClick={() => frame.current?.contentWindow?.print()}>
          {t('instant.print')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogFoot>
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import classes from '../editor.module.css'

/** The PDF in the browser's own viewer, which turns its pages; browsers without one are offered the file. */
export function PdfFrame({ url, title, onSave }: { url: string; title: string; onSave: () => void }) {
  const { t } = useTranslation('report-templates')
  if (navigator.pdfViewerEnabled) return <iframe className={classes.pdf} title={title} src={`${url}#view=FitH`} />
  return (
    <EmptyState
      icon={<IconFileTypePdf size={28} />}
      title={t('preview.ready')}
      actions={
        <Button leftSection={<IconDownload size={16} />} onClick={onSave}>
          {t('preview.download')}
        </Button>
      }
    >
      {t('preview.noViewer')}
    </EmptyState>
  )
}

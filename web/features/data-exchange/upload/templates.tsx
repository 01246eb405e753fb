import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconFileZip } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { downloadDocxTemplates, downloadUploadTemplate } from '../../../../contract/data-exchange/uploads.ts'
import type { UploadingWave } from '../../../../domain/data-exchange/uploads.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { download } from '../../../platform/calls/download.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import classes from './upload.module.css'

const sheet = <IconFileSpreadsheet size={16} />

/** The files to fill in, with the people and what is known of them. */
export function Templates({ waveGuid, kind }: { waveGuid: string; kind: UploadingWave }) {
  const { t } = useTranslation('data-upload')
  const [failure, setFailure] = useState<string>()
  const params = { waveGuid }
  const sheetOf = (query: { kind?: 'scoring-sheet' | 'observers-notes' }) => () =>
    download(downloadUploadTemplate, { params, query }, { suppressNotice: true })
  const zip = () => download(downloadDocxTemplates, { params }, { suppressNotice: true })
  const button = (label: string, icon: ReactNode, fetch: () => Promise<void>) => (
    <TemplateButton label={label} icon={icon} fetch={fetch} onFailure={setFailure} />
  )
  return (
    <section aria-label={t('templates.title')}>
      <h3 className={classes.heading}>{t('templates.title')}</h3>
      <p className={classes.text}>{t(`templates.${kind}Text`)}</p>
      <div className={classes.buttons}>
        {kind === 'as360' ? (
          button(t('templates.as360'), sheet, sheetOf({}))
        ) : (
          <>
            {button(t('templates.scoringSheet'), sheet, sheetOf({ kind: 'scoring-sheet' }))}
            {button(t('templates.observersNotes'), sheet, sheetOf({ kind: 'observers-notes' }))}
            {button(t('templates.docx'), <IconFileZip size={16} />, zip)}
          </>
        )}
      </div>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
    </section>
  )
}

type ButtonProps = {
  label: string
  icon: ReactNode
  fetch: () => Promise<void>
  onFailure: (text: string | undefined) => void
}

function TemplateButton({ label, icon, fetch, onFailure }: ButtonProps) {
  const { t } = useTranslation('data-upload')
  const [isLoading, setIsLoading] = useState(false)
  const handleClick = async () => {
    setIsLoading(true)
    onFailure(undefined)
    try {
      await fetch()
    } catch (error) {
      onFailure((isApiError(error) && wordError(error.code)) || t('templates.failed'))
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <Button variant="default" size="xs" leftSection={icon} loading={isLoading} onClick={() => void handleClick()}>
      {label}
    </Button>
  )
}

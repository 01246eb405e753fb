import { Button, Stack } from '@mantine/core'
import { IconDownload, IconFileSearch } from '@tabler/icons-react'
import { useId, useState, type FormEvent } from 'react'
import type { ExportMethodId } from '../../../../domain/data-exchange/export-methods.ts'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './download.module.css'
import { DownloadState } from './download-state.tsx'
import { MethodFields, type Method } from './method-fields.tsx'
import { useDownload } from './use-download.ts'

type Props = {
  waveGuid: string
  methods: readonly [Method, ...Method[]]
  preset: ExportMethodId | undefined
  onClose: () => void
}

/** Method, language where one is needed, and the download (OPS-2-140, OPS-5-101). */
export function DownloadForm({ waveGuid, methods, preset, onClose }: Props) {
  const { t } = useTranslation('data-download')
  const formId = useId()
  const { state, download, sample, reset } = useDownload()
  const [value, setValue] = useState(preset)
  const [chosen, setChosen] = useState<LanguageCode | null>(null)
  const method = methods.find((one) => one.value === value) ?? methods[0]
  const language = languageFor(method, chosen)
  const isComplete = !method.requireWaveTemplates || language !== null
  const isRunning = state.is === 'running'
  const wish = { params: { waveGuid, exportMethodId: method.value, ...(language && { languageCode: language }) } }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !isRunning) download(wish)
  }
  /** What was saved, or has failed, was another choice. */
  const change = (apply: () => void) => {
    apply()
    reset()
  }

  return (
    <Dialog
      opened
      stays={isRunning}
      onClose={onClose}
      title={t('dialog.title')}
      size="lg"
      footer={
        <>
          <Button variant="default" onClick={isRunning ? reset : onClose}>
            {t(isRunning ? 'dialog.stop' : 'dialog.close')}
          </Button>
          <Button
            type="submit"
            form={formId}
            leftSection={<IconDownload size={16} />}
            disabled={!isComplete}
            // It keeps the focus meanwhile.
            aria-disabled={isRunning}
            data-disabled={isRunning || undefined}
          >
            {t('dialog.download')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit}>
        <Stack gap={16}>
          <MethodFields
            {...{ methods, method, language }}
            disabled={isRunning}
            onMethod={(next) => change(() => setValue(next))}
            onLanguage={(next) => change(() => setChosen(next))}
          />
          <Button
            variant="subtle"
            size="xs"
            className={classes.sample}
            leftSection={<IconFileSearch size={16} />}
            disabled={!isComplete || isRunning}
            onClick={() => sample(wish)}
          >
            {t('dialog.sample')}
          </Button>
          <DownloadState state={state} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Null while one is to be chosen, and where none is needed. A single one need not be chosen. */
function languageFor(
  { requireWaveTemplates, allowedTemplateLanguages: allowed }: Method,
  chosen: LanguageCode | null,
): LanguageCode | null {
  if (!requireWaveTemplates) return null
  if (chosen && allowed.includes(chosen)) return chosen
  return (allowed.length === 1 && allowed[0]) || null
}

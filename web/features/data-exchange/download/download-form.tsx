import { Button, Select, Stack } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileZip } from '@tabler/icons-react'
import { useId, useState, type FormEvent } from 'react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { listExportMethods } from '../../../../contract/data-exchange/downloads.ts'
import type { ExportMethodId } from '../../../../domain/data-exchange/export-methods.ts'
import { languageByCode, type LanguageCode } from '../../../../domain/languages/languages.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './download.module.css'
import { DownloadState } from './download-state.tsx'
import { useDownload } from './use-download.ts'

type Method = AnswerOf<typeof listExportMethods>[number]
type Props = {
  waveGuid: string
  methods: readonly Method[]
  preset: ExportMethodId | undefined
  onClose: () => void
}

/** Method, language where one is needed, and the download (OPS-2-140, OPS-5-101). */
export function DownloadForm({ waveGuid, methods, preset, onClose }: Props) {
  const { t } = useTranslation('data-download')
  const formId = useId()
  const { state, download, sample, reset } = useDownload()
  const [value, setValue] = useState(preset)
  const [language, setLanguage] = useState<LanguageCode | null>(null)
  const method = methods.find((one) => one.value === value) ?? methods[0]
  const wanted = method && languageFor(method, language)
  const isComplete = wanted !== undefined
  const isRunning = state.is === 'running'
  const wish = method && {
    params: { waveGuid, exportMethodId: method.value, ...(wanted && { languageCode: wanted }) },
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (wish && isComplete && !isRunning) download(wish)
  }
  const close = isRunning ? reset : onClose

  return (
    <Dialog
      opened
      stays={isRunning}
      onClose={onClose}
      title={t('dialog.title')}
      size="lg"
      footer={
        <>
          <Button
            data-start
            variant="subtle"
            leftSection={<IconFileSpreadsheet size={16} />}
            disabled={!isComplete || isRunning}
            title={t('dialog.sampleHint')}
            onClick={() => wish && sample(wish)}
          >
            {t('dialog.sample')}
          </Button>
          <Button variant="default" onClick={close}>
            {t(isRunning ? 'dialog.stop' : 'dialog.close')}
          </Button>
          <Button
            type="submit"
            form={formId}
            leftSection={<IconDownload size={16} />}
            disabled={!isComplete || isRunning}
          >
            {t('dialog.download')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit}>
        <Stack gap={16}>
          <Select
            data-autofocus
            label={t('dialog.method')}
            allowDeselect={false}
            disabled={isRunning}
            data={methods.map((one) => ({ value: one.value, label: t(`method.${one.value}`) }))}
            value={method?.value ?? null}
            onChange={(chosen) => {
              setValue(chosen ?? undefined)
              reset()
            }}
          />
          {method && <Description method={method} />}
          {method?.requireWaveTemplates && (
            <Select
              label={t('dialog.language')}
              description={t('dialog.languageHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              placeholder={t('dialog.chooseLanguage')}
              required
              allowDeselect={false}
              disabled={isRunning}
              data={method.allowedTemplateLanguages.map((code) => ({
                value: code,
                label: languageByCode(code)?.name ?? code,
              }))}
              value={wanted ?? null}
              onChange={(chosen) => {
                setLanguage(chosen)
                reset()
              }}
            />
          )}
          <DownloadState state={state} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Undefined while one is to be chosen; null where none is needed. A single one need not be chosen. */
function languageFor(
  { requireWaveTemplates, allowedTemplateLanguages }: Method,
  chosen: LanguageCode | null,
): LanguageCode | null | undefined {
  if (!requireWaveTemplates) return null
  if (chosen && allowedTemplateLanguages.includes(chosen)) return chosen
  return allowedTemplateLanguages.length === 1 ? allowedTemplateLanguages[0] : undefined
}

/** What is in the file, and what kind of file it is. */
function Description({ method }: { method: Method }) {
  const isArchive = method.value === 'answers-spss'
  return (
    <p className={classes.description} data-testid="description">
      <span className={classes.kind} aria-hidden="true">
        {isArchive ? <IconFileZip size={20} /> : <IconFileSpreadsheet size={20} />}
      </span>
      {method.description}
    </p>
  )
}

import { Button } from '@mantine/core'
import { IconFileTypePdf, IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import { exportEapReport } from '../../../../contract/eap-reports/eap-reports.ts'
import { download } from '../../../platform/calls/download.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { interfaceLanguage } from '../../../platform/texts/i18n.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { later } from '../../../ui/floating/later.tsx'
import type { Preset } from '../generate-form.tsx'

const GenerateReports = later(async () => (await import('../generate-dialog.tsx')).default)

/** The same figures as a sheet, and as a report for the organization. */
export function OtherForms({ period, isRefused }: { period: Preset; isRefused: boolean }) {
  const { t } = useTranslation('eap-reports')
  const [isGenerating, setIsGenerating] = useState(false)
  const handleSheet = useOnce(() =>
    download(
      exportEapReport,
      { body: { ...period, forceLanguageCode: interfaceLanguage() } },
      { errorText: t('service.sheetFailed') },
    ).catch(() => undefined),
  )
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTableExport size={16} />}
        disabled={isRefused}
        onClick={() => void handleSheet()}
      >
        {t('service.sheet')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} />}
        disabled={isRefused}
        onClick={() => setIsGenerating(true)}
      >
        {t('service.report')}
      </Button>
      {isGenerating && <GenerateReports preset={period} onClose={() => setIsGenerating(false)} />}
    </>
  )
}

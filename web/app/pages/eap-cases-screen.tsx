import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { CaseListPage } from '../../features/eap-cases/cases/list/case-list-page.tsx'
import { useMay } from '../../platform/session/permissions.tsx'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { later } from '../../ui/floating/later.tsx'

const GenerateReports = later(async () => (await import('../../features/eap-reports/generate-dialog.tsx')).default)

/** The cases of the assistance programme, with the reports on it for those who may generate them (EAP-2-23). */
export function EapCasesScreen() {
  const { t } = useTranslation('eap-cases')
  const [isGenerating, setIsGenerating] = useState(false)
  const mayGenerate = useMay('generateEapReports')
  if (!mayGenerate) return <CaseListPage />
  return (
    <>
      <CaseListPage
        reports={
          <Button variant="default" leftSection={<IconFileTypePdf size={16} />} onClick={() => setIsGenerating(true)}>
            {t('list.reports')}
          </Button>
        }
      />
      {isGenerating && <GenerateReports onClose={() => setIsGenerating(false)} />}
    </>
  )
}

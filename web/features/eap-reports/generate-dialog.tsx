import { listLicences } from '../../../contract/eap-cases/catalogue.ts'
import { listEapReportTemplates } from '../../../contract/eap-reports/eap-reports.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { GenerateForm, type Preset } from './generate-form.tsx'

type Props = { preset?: Preset; onClose: () => void }

/**
 * Orders the report of a licence (EAP-2-39). It loads what it offers; the project is that of the address. `preset`: what
 * was chosen before it opened.
 */
export default function GenerateEapReportsDialog({ preset, onClose }: Props) {
  const { t } = useTranslation('eap-reports')
  const licences = useCall(listLicences, {})
  const templates = useCall(listEapReportTemplates, {})
  const isFailed = licences.isError || templates.isError
  return (
    <Dialog opened onClose={onClose} title={t('generate.title')}>
      {isFailed && (
        <ErrorState
          compact
          title={t('generate.licencesFailed')}
          onRetry={() => {
            void licences.refetch()
            void templates.refetch()
          }}
        />
      )}
      {!isFailed && licences.data && templates.data && (
        <GenerateForm licences={licences.data} templates={templates.data} preset={preset} onClose={onClose} />
      )}
      {!isFailed && !(licences.data && templates.data) && <SkeletonRows rows={5} />}
    </Dialog>
  )
}

import { listExportMethods } from '../../../../contract/data-exchange/downloads.ts'
import type { ExportMethodId } from '../../../../domain/data-exchange/export-methods.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { interfaceLanguage } from '../../../platform/texts/i18n.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { DownloadForm } from './download-form.tsx'
import { NoData } from './no-data.tsx'

type Props = {
  projectGuid: string
  waveGuid: string
  /** What is chosen at first, if it is offered. */
  method?: ExportMethodId | undefined
  onClose: () => void
}

/** What can be downloaded of a wave, in which language, and a sample of it (OPS-2-140). */
export function DownloadDialog({ projectGuid, waveGuid, method, onClose }: Props) {
  const { t } = useTranslation('data-download')
  const mayDownload = useMay('downloadData')
  const language = interfaceLanguage()
  const methods = useCall(
    listExportMethods,
    { params: { projectGuid }, query: { waveGuid, language } },
    { enabled: mayDownload },
  )
  const { data, isError, error } = methods
  const [first, ...others] = data ?? []
  if (mayDownload && first)
    return <DownloadForm waveGuid={waveGuid} methods={[first, ...others]} preset={method} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={t('dialog.title')} size="lg">
      {!mayDownload && <NoData reason="noRights" />}
      {mayDownload && isError && (
        <ErrorState
          compact
          title={t('box.failed')}
          onRetry={() => void methods.refetch()}
          code={isApiError(error) ? error.code : undefined}
        />
      )}
      {mayDownload && !isError && !data && <SkeletonRows rows={4} />}
      {mayDownload && data?.length === 0 && <NoData reason="noMethods" />}
    </Dialog>
  )
}

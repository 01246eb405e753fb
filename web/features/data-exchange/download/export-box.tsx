import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { listExportMethods } from '../../../../contract/data-exchange/downloads.ts'
import type { ExportMethodId } from '../../../../domain/data-exchange/export-methods.ts'
import { may } from '../../../../domain/rights/rules.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import { interfaceLanguage } from '../../../platform/texts/i18n.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import classes from './download.module.css'
import { DownloadDataDialog } from './download-data-dialog.ts'
import { NoData } from './no-data.tsx'

type Props = { projectGuid: string; waveGuid: string }

/** What can be downloaded of the wave, for the house's own people, and for others who may (OPS-2-64, OPS-6-39). */
export function ExportBox({ projectGuid, waveGuid }: Props) {
  const { t } = useTranslation('data-download')
  const permissions = usePermissions()
  const [open, setOpen] = useState<{ method?: ExportMethodId }>()
  const language = interfaceLanguage()
  const methods = useCall(
    listExportMethods,
    { params: { projectGuid }, query: { waveGuid, language } },
    { suppressNotice: true },
  )
  const { data, isError, error } = methods
  if (!may(permissions, 'seeExportBox') && !data?.length) return null
  return (
    <>
      <Box
        title={t('box.title')}
        bleed
        {...(data?.length && { count: data.length })}
        actions={
          <Button variant="default" size="xs" leftSection={<IconDownload size={16} />} onClick={() => setOpen({})}>
            {t('box.open')}
          </Button>
        }
      >
        {isError && (
          <ErrorState
            compact
            title={t('box.failed')}
            onRetry={() => void methods.refetch()}
            code={isApiError(error) ? error.code : undefined}
          />
        )}
        {!isError && !data && <SkeletonRows rows={3} />}
        {data?.length === 0 && <NoData reason={may(permissions, 'downloadData') ? 'noMethods' : 'noRights'} />}
        {data && data.length > 0 && (
          <ul className={classes.methods}>
            {data.map(({ value, description }) => (
              <li key={value}>
                <button type="button" className={classes.method} onClick={() => setOpen({ method: value })}>
                  <strong>{t(`method.${value}`)}</strong>
                  <span title={description}>{description}</span>
                  <IconDownload size={16} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Box>
      {open && (
        <DownloadDataDialog {...{ projectGuid, waveGuid }} method={open.method} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

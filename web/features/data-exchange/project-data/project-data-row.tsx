import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload, IconLanguage, IconRefresh, IconUpload } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { listWarehouseData } from '../../../../contract/data-exchange/warehouse.ts'
import { isUploadingWave } from '../../../../domain/data-exchange/uploads.ts'
import { may } from '../../../../domain/rights/rules.ts'
import type { WaveSetupType } from '../../../../domain/waves/wave.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { RowBox } from '../../../ui/page/row-box.tsx'
import { TranslateCommentsDialog } from '../comments/translate-comments-dialog.ts'
import { DownloadDataDialog } from '../download/download-data-dialog.ts'
import { UploadDataDialog } from '../upload/upload-data-dialog.ts'
import classes from './project-data.module.css'

type Props = {
  title: string
  projectGuid: string
  wave: { waveGuid: string; waveSetupType: WaveSetupType } | null
  /** The data of the project itself, shown on demand. */
  children: ReactNode
}

/** The data that the wave has, what uploads and downloads it, and below on demand those of the project (OPS-2-56). */
export function ProjectDataRow({ title, projectGuid, wave, children }: Props) {
  const { t } = useTranslation('project-data')
  const permissions = usePermissions()
  const [open, setOpen] = useState<'upload' | 'download' | 'translate'>()
  const [isExpanded, setIsExpanded] = useState(false)
  const detailsId = useId()
  const waveGuid = wave?.waveGuid
  const mayUpload = wave && isUploadingWave(wave.waveSetupType) && may(permissions, 'uploadData')
  const mayTranslate = wave?.waveSetupType === 'as360' && may(permissions, 'translateComments')
  const seesData = waveGuid !== undefined && may(permissions, 'seeProjectExports')
  return (
    <>
      <RowBox
        title={title}
        facts={seesData && <Counts waveGuid={waveGuid} />}
        actions={
          <>
            {mayUpload && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconUpload size={16} />}
                onClick={() => setOpen('upload')}
              >
                {t('upload')}
              </Button>
            )}
            {waveGuid && may(permissions, 'downloadData') && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconDownload size={16} />}
                onClick={() => setOpen('download')}
              >
                {t('download')}
              </Button>
            )}
            {mayTranslate && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconLanguage size={16} />}
                onClick={() => setOpen('translate')}
              >
                {t('translate')}
              </Button>
            )}
            <IconButton
              label={t(isExpanded ? 'less' : 'more')}
              aria-expanded={isExpanded}
              aria-controls={detailsId}
              icon={<IconChevronDown size={16} className={classes.chevron} data-up={isExpanded || undefined} />}
              onClick={() => setIsExpanded(!isExpanded)}
            />
          </>
        }
      >
        <div id={detailsId} hidden={!isExpanded} className={classes.details}>
          {isExpanded && (
            <>
              {seesData && <CountsByTool waveGuid={waveGuid} />}
              {children}
            </>
          )}
        </div>
      </RowBox>
      {open === 'upload' && wave && isUploadingWave(wave.waveSetupType) && (
        <UploadDataDialog waveGuid={wave.waveGuid} kind={wave.waveSetupType} onClose={() => setOpen(undefined)} />
      )}
      {open === 'translate' && waveGuid && (
        <TranslateCommentsDialog waveGuid={waveGuid} initialLanguage="en-GB" onClose={() => setOpen(undefined)} />
      )}
      {open === 'download' && waveGuid && (
        <DownloadDataDialog {...{ projectGuid, waveGuid }} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

const useData = (waveGuid: string) => useCall(listWarehouseData, { params: { waveGuid } })

/** One number for each provider. */
function Counts({ waveGuid }: { waveGuid: string }) {
  const { t } = useTranslation('project-data')
  const { formatNumber } = useFormat()
  const { data, isError, refetch } = useData(waveGuid)
  if (isError)
    return (
      <>
        {t('failed')}
        <IconButton label={t('again')} icon={<IconRefresh size={16} />} onClick={() => void refetch()} />
      </>
    )
  if (!data) return '–'
  if (data.length === 0) return t('none')
  return (
    <dl className={classes.counts}>
      {data.map(({ provider, tools }) => (
        <div key={provider}>
          <dt>{t(`provider.${provider}`)}</dt>
          <dd title={t(`unit.${provider}`)}>{formatNumber(tools.reduce((sum, { count }) => sum + count, 0))}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What each number is made of, and what it counts. */
function CountsByTool({ waveGuid }: { waveGuid: string }) {
  const { t } = useTranslation('project-data')
  const { formatNumber } = useFormat()
  const { data } = useData(waveGuid)
  if (!data?.length) return null
  return (
    <table className={classes.tools}>
      <caption>{t('byTool')}</caption>
      <tbody>
        {data.flatMap(({ provider, tools }) =>
          tools.map(({ assessmentId, name, count }) => (
            <tr key={`${provider} ${assessmentId}`}>
              <th scope="row">{name === provider ? t(`provider.${provider}`) : name}</th>
              <td>{t(`provider.${provider}`)}</td>
              <td className={classes.number}>{formatNumber(count)}</td>
              <td>{t(`unit.${provider}`)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}

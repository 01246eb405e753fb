import { Button } from '@mantine/core'
import { IconDatabaseImport, IconDots, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { getHoursFromLastSync, refreshData } from '../../../contract/crm/catalogues.ts'
import { freshness, freshnessOf, sourceBanner, type SourceStatus } from '../../../domain/crm/freshness.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { ButtonMenu } from '../../ui/floating/button-menu.tsx'
import { closeNotice, noticeError, noticeInfo, noticeSuccess } from '../../ui/dialogs/notices.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import classes from './crm-source.module.css'
import { useFormat } from '../../platform/texts/format.ts'
import { useCall, useWrite } from '../../platform/calls/queries.ts'
import { useOnce } from '../../platform/calls/use-once.ts'

/** Hours since the data of the CRM were last imported; undefined until known. */
function useHoursFromLastSync(): number | undefined {
  return useCall(getHoursFromLastSync, {}).data
}

/** Imports the CRM's data now and reloads everything on the page. `full` is for support. */
function useRefreshData(full = false) {
  const { t } = useTranslation('crm')
  const { mutateAsync, isPending } = useWrite(refreshData, { suppressNotice: true })
  const refresh = useOnce(async () => {
    noticeInfo(t('refresh.patience'), { id: 'refresh' })
    try {
      await mutateAsync({ params: { quick: full ? '0' : '1' } })
      noticeSuccess(t('refresh.done'))
    } catch {
      return noticeError(t('refresh.failed'))
    } finally {
      closeNotice('refresh')
    }
  })
  return { isPending, refresh: () => void refresh() }
}

export function RefreshButton() {
  const { t } = useTranslation('crm')
  const { isPending, refresh } = useRefreshData()
  return (
    <IconButton label={t('refresh.button')} icon={<IconRefresh size={16} />} loading={isPending} onClick={refresh} />
  )
}

/** How old the CRM's data are, in words; nothing while they are fresh, as Assay's own always are. */
export function DataAge() {
  const { t } = useTranslation('crm')
  const { formatHoursAgo } = useFormat()
  const hours = useHoursFromLastSync()
  if (hours === undefined || freshnessOf(hours) === freshness.fresh) return null
  return <span className={classes.age}>{t('source.age', { when: formatHoursAgo(hours) })}</span>
}

/**
 * Says when the rows come from a CRM that is unreachable or has not been read for long. Without `status` the age of the
 * data decides. Internal users can try to reach it.
 */
export function SourceBanner({ status, canRefresh }: { status?: SourceStatus; canRefresh: boolean }) {
  const { t } = useTranslation('crm')
  const { formatNumber } = useFormat()
  const hours = useHoursFromLastSync()
  const { isPending, refresh } = useRefreshData()
  const kind = sourceBanner(status ?? (hours === undefined ? undefined : freshnessOf(hours)))
  if (!kind) return null
  const age = { hours: hours === undefined ? '?' : formatNumber(hours, hours < 10 ? 1 : 0) }
  return (
    <div className={classes.banner}>
      <Banner
        tone="amber"
        icon={<IconPlugConnectedX size={16} />}
        title={t(`source.${kind}`, age)}
        action={
          canRefresh && (
            <Button size="xs" variant="default" loading={isPending} onClick={refresh}>
              {t('source.tryNow')}
            </Button>
          )
        }
      >
        {t(`source.${kind}Text`)}
      </Banner>
    </div>
  )
}

/** A full import is slow and for support only (PLT-2-116). */
export function FullRefreshMenu() {
  const { t } = useTranslation('crm')
  const { isPending, refresh } = useRefreshData(true)
  return (
    <ButtonMenu
      entries={[{ id: 'full', label: t('fullRefresh'), icon: <IconDatabaseImport size={16} />, onSelect: refresh }]}
    >
      {(buttonProps) => (
        <IconButton {...buttonProps} label={t('more')} icon={<IconDots size={16} />} loading={isPending} />
      )}
    </ButtonMenu>
  )
}

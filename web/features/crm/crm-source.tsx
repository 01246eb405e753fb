import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { getHoursFromLastSync } from '../../../contract/crm/catalogues.ts'
import { freshness, freshnessOf, sourceBanner, type SourceStatus } from '../../../domain/crm/freshness.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { withTexts } from '../../platform/texts/i18n.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { drawn, fetchAhead, fetched } from '../../ui/floating/fetched.ts'
import { UiLink } from '../../ui/link.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import classes from './crm-source.module.css'
import { useCrmPath } from './use-crm-path.ts'
import { useRefreshData } from './use-refresh-data.ts'
import { runningRun, useReloadAfter, useSyncState } from './use-sync-state.ts'

/** Few ever see it, so it comes with its texts when it is needed. */
const runningBanner = fetched(
  async () => (await withTexts(['crm-sync'], () => import('./running-banner.tsx'))).RunningBanner,
)
const RunningBanner = drawn(runningBanner)

/** Hours since the data of the CRM were last imported; undefined until known. */
function useHoursFromLastSync(): number | undefined {
  return useCall(getHoursFromLastSync, {}).data
}

export function RefreshButton() {
  const { t } = useTranslation('crm')
  const { isPending, refresh } = useRefreshData()
  return (
    <IconButton label={t('refresh.button')} icon={<IconRefresh size={16} />} loading={isPending} onClick={refresh} />
  )
}

/** How old the CRM's data are, in words; nothing while they are fresh, as Assay's own always are. Leads to the CRM's page. */
export function DataAge() {
  const { t } = useTranslation('crm')
  const { formatHoursAgo } = useFormat()
  const pathOf = useCrmPath()
  const hours = useHoursFromLastSync()
  if (hours === undefined || freshnessOf(hours) === freshness.fresh) return null
  return (
    <UiLink href={pathOf()} className={classes.age}>
      {t('source.age', { when: formatHoursAgo(hours) })}
    </UiLink>
  )
}

type SourceBannerProps = {
  /** Left out where the rows do not say it: internal users then ask the CRM's page, others judge by the age. */
  status?: SourceStatus
  /** Internal users see how a refresh goes on, and can try to reach the CRM. */
  canRefresh: boolean
}

/** Says when the rows come from a CRM that is unreachable or has not been read for long, or is being read now. */
export function SourceBanner({ status, canRefresh }: SourceBannerProps) {
  const state = useSyncState(canRefresh && status === undefined).data
  const hours = useHoursFromLastSync()
  const running = canRefresh ? runningRun(state) : undefined
  const age = hours === undefined ? undefined : freshnessOf(hours)
  const kind = sourceBanner(status ?? (canRefresh ? state?.status : undefined) ?? age)
  const isRunning = running !== undefined
  useReloadAfter(isRunning)
  useEffect(() => {
    if (isRunning) fetchAhead(runningBanner)
  }, [isRunning])
  if (running) return <RunningBanner run={running} />
  return kind && <AgeBanner kind={kind} hours={hours} canRefresh={canRefresh} />
}

type AgeBannerProps = { kind: 'outdated' | 'down'; hours: number | undefined; canRefresh: boolean }

/** The amber banner: what is wrong with the age of the data. */
export function AgeBanner({ kind, hours, canRefresh }: AgeBannerProps) {
  const { t } = useTranslation('crm')
  const { formatNumber } = useFormat()
  const { isPending, refresh } = useRefreshData()
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

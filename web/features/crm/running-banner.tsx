import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useFormat } from '../../platform/texts/format.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { UiLink } from '../../ui/link.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import classes from './crm-source.module.css'
import { useCrmPath } from './use-crm-path.ts'
import type { SyncRun } from './use-sync-state.ts'

/** A refresh goes on: how far it is. */
export function RunningBanner({ run }: { run: SyncRun }) {
  const { t } = useTranslation('crm-sync')
  const { formatNumber } = useFormat()
  const pathOf = useCrmPath()
  const read = { read: formatNumber(run.readCount), total: formatNumber(run.total ?? 0) }
  return (
    <div className={classes.banner}>
      <Banner
        tone="ink"
        icon={<IconRefresh size={16} />}
        title={t('banner.title')}
        action={
          <Button size="xs" variant="default" component={UiLink} href={pathOf()}>
            {t('banner.show')}
          </Button>
        }
      >
        {t(run.total === null ? 'banner.begun' : 'banner.read', read)}
      </Banner>
    </div>
  )
}

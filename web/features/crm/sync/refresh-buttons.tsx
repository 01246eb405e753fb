import { Button } from '@mantine/core'
import { IconDatabaseImport, IconRefresh } from '@tabler/icons-react'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useFullRefresh } from '../use-full-refresh.tsx'
import { useRefreshData } from '../use-refresh-data.ts'

/** The quick refresh, and the full one for support. There is one run at a time. */
export function RefreshButtons({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation('crm-sync')
  const mayRefreshAll = useMay('refreshCrmInFull')
  const quick = useRefreshData()
  const full = useFullRefresh()
  const isBusy = isRunning || quick.isPending || full.isPending
  return (
    <>
      {mayRefreshAll && (
        <Button
          variant="default"
          leftSection={<IconDatabaseImport size={16} />}
          loading={full.isPending}
          disabled={isBusy}
          onClick={full.refresh}
        >
          {t('button.full')}
        </Button>
      )}
      <Button
        leftSection={<IconRefresh size={16} />}
        loading={quick.isPending}
        disabled={isBusy}
        onClick={quick.refresh}
      >
        {t('button.quick')}
      </Button>
      {full.question}
    </>
  )
}

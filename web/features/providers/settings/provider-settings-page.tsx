import { IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { listProviderSettings } from '../../../../contract/providers/provider-settings.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { later } from '../../../ui/floating/later.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { ProviderRow } from './provider-row.tsx'
import classes from './provider-settings.module.css'

export type BranchSettings = AnswerOf<typeof listProviderSettings>[number]
export type ProviderSetting = BranchSettings['providers'][number]
export type Chosen = { branch: BranchSettings; setting: ProviderSetting }

const ConnectionDialog = later(async () => (await import('./connection-dialog.tsx')).ConnectionDialog)

/** Which account each branch has at each provider, and whether it works; for admins and branch admins. */
export function ProviderSettingsPage() {
  const { t } = useTranslation('providers')
  usePageTitle(t('settings.title'))
  return (
    <>
      <PageHeader title={t('settings.title')} meta={[t('settings.intro')]} />
      <Branches />
    </>
  )
}

function Branches() {
  const { t } = useTranslation('providers')
  const list = useCall(listProviderSettings, {})
  const [changed, setChanged] = useState<Chosen | null>(null)
  if (list.isPending) return <SkeletonRows />
  if (list.isError) return <ErrorState {...listError(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0)
    return (
      <EmptyState icon={<IconPlugConnected size={28} />} title={t('settings.empty')}>
        {t('settings.emptyText')}
      </EmptyState>
    )
  const simulator = list.data.flatMap(({ providers }) => providers).find(({ source }) => source === 'simulator')
  return (
    <>
      {simulator?.address && (
        <p className={classes.simulator}>{t('settings.simulatorAt', { address: simulator.address })}</p>
      )}
      <div className={classes.branches}>
        {list.data.map((branch) => (
          <Box key={branch.branchGuid} title={branch.name} bleed>
            <ul className={classes.list}>
              {branch.providers.map((setting) => (
                <ProviderRow
                  key={setting.provider}
                  branch={branch}
                  setting={setting}
                  onChange={() => setChanged({ branch, setting })}
                />
              ))}
            </ul>
          </Box>
        ))}
      </div>
      {changed && <ConnectionDialog {...changed} onClose={() => setChanged(null)} />}
    </>
  )
}

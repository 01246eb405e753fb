import { Select, Tabs } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { listPriceLists } from '../../../../contract/invoicing/price-list.ts'
import { getCompany } from '../../../../contract/organizations/organizations.ts'
import { useContextIds } from '../../../platform/address/location.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { useListState } from '../../../platform/address/use-list-state.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { BranchBilling } from './branch-billing.tsx'
import { PriceTable } from './price-table.tsx'
import classes from './settings.module.css'

const tabs = ['prices', 'billing'] as const
const intros = {
  prices: { editor: 'intro', reader: 'readOnly' },
  billing: { editor: 'billing.intro', reader: 'billing.readOnly' },
} as const

/** Whoever comes from an organization looks for the prices of its branch. */
function useBranchOfOrganization() {
  const { orgGuid } = useContextIds()
  const { data, isPending } = useCall(
    getCompany,
    { params: { companyGuid: orgGuid ?? '' } },
    { enabled: orgGuid !== null },
  )
  return { branchGuid: data?.branchGuid, isPending: orgGuid !== null && isPending }
}

/** What a branch sells its tools for, and what its invoices say about it. */
export function PriceListPage() {
  const { t } = useTranslation('price-list')
  const [{ branch, tab }, change] = useListState({ branch: '', tab: 'prices' })
  const lists = useCall(listPriceLists, {})
  const ofOrganization = useBranchOfOrganization()
  usePageTitle(t('title'))
  const branches = lists.data ?? []
  const isPending = lists.isPending || ofOrganization.isPending
  const wanted = branch || ofOrganization.branchGuid
  const chosen = isPending
    ? undefined
    : (branches.find(({ branchGuid }) => branchGuid === wanted) ??
      branches.find(({ mayEdit }) => mayEdit) ??
      branches[0])
  const shown = tabs.find((name) => name === tab) ?? 'prices'
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={[t(chosen && !chosen.mayEdit ? intros[shown].reader : intros[shown].editor)]}
        actions={
          chosen && (
            <Select
              className={classes.branch}
              aria-label={t('branch')}
              searchable
              allowDeselect={false}
              data={branches.map(({ branchGuid, name }) => ({ value: branchGuid, label: name }))}
              value={chosen.branchGuid}
              onChange={(value) => value && change({ branch: value }, { replace: false })}
            />
          )
        }
      />
      {isPending && <SkeletonRows rows={8} />}
      {lists.isError && <ErrorState {...listError(lists.error)} onRetry={() => void lists.refetch()} />}
      {lists.data && !isPending && !chosen && (
        <EmptyState icon={<IconTags size={28} />} title={t('noBranch')}>
          {t('noBranchText')}
        </EmptyState>
      )}
      {chosen && (
        <Tabs value={shown} onChange={(name) => name && change({ tab: name }, { replace: false })}>
          <Tabs.List mb={12} aria-label={t('title')}>
            {tabs.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`tab.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={shown}>
            {shown === 'prices' ? (
              <PriceTable key={chosen.branchGuid} branchGuid={chosen.branchGuid} />
            ) : (
              <BranchBilling key={chosen.branchGuid} branchGuid={chosen.branchGuid} />
            )}
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  )
}

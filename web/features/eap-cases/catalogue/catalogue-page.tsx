import { Button } from '@mantine/core'
import { IconCategory, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { listCatalogue, orderCategories, type CategoryDetail } from '../../../../contract/eap-cases/administration.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useCall, useWrite } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'

/** What the programme helps with: categories in the order in which clients meet them, each with its topics. */
export function CataloguePage() {
  const { t } = useTranslation('eap-licences')
  const { data, error, isError, refetch } = useCall(listCatalogue, {})
  const order = useWrite(orderCategories, { refresh: [listCatalogue] })
  const [edited, setEdited] = useState<CategoryDetail | 'new'>()
  const title = t('catalogue.title')
  usePageTitle(title)
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('catalogue.new')}
    </Button>
  )
  const handleOrder = (list: readonly CategoryDetail[]) =>
    order.mutate({ body: { slugs: list.map(({ slug }) => slug) } })
  return (
    <>
      <PageHeader title={title} meta={[t('catalogue.meta')]} actions={add} />
      <Box bleed>
        {isError && <ErrorState code={isApiError(error) ? error.code : undefined} onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonRows rows={8} rowHeight="56px" />}
        {data?.length === 0 && (
          <EmptyState icon={<IconCategory size={28} />} title={t('catalogue.empty')} actions={add}>
            {t('catalogue.emptyText')}
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <ol style={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {data.map((category, index) => (
              <CategoryRow
                key={category.slug}
                category={category}
                list={data}
                index={index}
                onOrder={handleOrder}
                onEdit={() => setEdited(category)}
              />
            ))}
          </ol>
        )}
      </Box>
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          taken={(data ?? []).map(({ slug }) => slug)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

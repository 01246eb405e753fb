import { Button, UnstyledButton } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { countLoginsReporting } from '../../../../contract/logins/logins-reporting.ts'
import { callQuery } from '../../../platform/calls/queries.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import classes from './listing.module.css'
import type { Filters, Listing, ListingState } from './use-listing.ts'

/** The listing that nothing matches: it offers to let go of the filter that hides most. */
export function NothingListed({ list }: { list: Listing }) {
  const { t } = useTranslation('logins')
  return (
    <EmptyState
      icon={<IconListSearch size={28} />}
      title={t(list.isFiltered ? 'listing.nothing' : 'listing.empty')}
      {...(list.isFiltered && { actions: <WaysBack list={list} /> })}
    >
      {t(list.isFiltered ? 'listing.nothingText' : 'listing.emptyText')}
    </EmptyState>
  )
}

function WaysBack({ list }: { list: Listing }) {
  const { t } = useTranslation('logins')
  const { formatNumber } = useFormat()
  const best = useBestWayBack(list)
  return (
    <>
      {best && (
        <Button variant="default" onClick={() => list.change(best.cleared)}>
          {t('listing.giveBack', { filter: best.name, number: formatNumber(best.number) })}
        </Button>
      )}
      <UnstyledButton className={classes.moreButton} onClick={list.clear}>
        {t('listing.clear')}
      </UnstyledButton>
    </>
  )
}

type Way = { name: string; fields: (keyof Filters)[]; cleared: Partial<ListingState> }

/** The one filter without which most logins are left; none if all of them are in the way together. */
function useBestWayBack({ filters }: Listing) {
  const { t } = useTranslation('logins')
  const ways: Way[] = [
    { name: t('listing.searchFilter', { text: filters.search ?? '' }), fields: ['search'], cleared: { search: '' } },
    { name: t('listing.status'), fields: ['statuses'], cleared: { statuses: '' } },
    { name: t('listing.invoiced'), fields: ['invoiced'], cleared: { invoiced: '' } },
    { name: t('listing.branch'), fields: ['branchGuid'], cleared: { branches: '' } },
    {
      name: t('listing.generated'),
      fields: ['generatedFrom', 'generatedTo'],
      cleared: { generatedFrom: '', generatedTo: '' },
    },
    {
      name: t('listing.filledIn'),
      fields: ['filledInFrom', 'filledInTo'],
      cleared: { filledInFrom: '', filledInTo: '' },
    },
  ]
  const set = ways.filter(({ fields }) => fields.some((field) => filters[field] !== undefined))
  return useQueries({
    queries: set.map(({ fields }) =>
      callQuery(countLoginsReporting, { body: without(filters, fields) }, { suppressNotice: true }),
    ),
    combine: (counted) =>
      set
        .map((way, index) => ({ ...way, number: counted[index]?.data?.totalCount ?? 0 }))
        .filter(({ number }) => number > 0)
        .toSorted((one, other) => other.number - one.number)[0],
  })
}

const without = (filters: Filters, fields: readonly string[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([field]) => !fields.includes(field)))

import { Loader } from '@mantine/core'
import { IconBuilding, IconChevronDown, IconFolder, IconKey, IconUser } from '@tabler/icons-react'
import { Fragment, useEffect } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { highlight } from '../../../domain/text/folding.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { AppLink } from '../../platform/address/app-link.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import classes from './search-dialog.module.css'
import { useSearch, type GroupResult, type SearchGroup } from './use-search.ts'

const icons = { participants: IconUser, projects: IconFolder, companies: IconBuilding, products: IconKey } as const

type Props = {
  listId: string
  term: string
  activeId: string | undefined
  onActivate: (id: string) => void
  onChosen: () => void
}

/** The results for one term, by kind, with the total of each. */
export function SearchResults({ listId, term, activeId, onActivate, onChosen }: Props) {
  const { t } = useTranslation('search')
  const { results, isPending, isError, retry, loading, loadMore } = useSearch(term)
  const firstId = results[0] && optionId(results[0].group, 0)
  useEffect(() => {
    if (firstId) onActivate(firstId)
  }, [firstId, onActivate])

  if (isError) return <ErrorState compact title={t('failed')} onRetry={retry} />
  if (isPending) return <SkeletonRows rows={6} rowHeight={36} />
  if (results.length === 0) return <p className={classes.hint}>{t('nothing', { term })}</p>

  return (
    <div role="listbox" id={listId} aria-label={t('results')}>
      {results.map((result) => (
        <ResultGroup
          key={result.group}
          result={result}
          term={term}
          activeId={activeId}
          isLoading={loading === result.group}
          onActivate={onActivate}
          onChosen={onChosen}
          onMore={() => loadMore(result.group)}
        />
      ))}
    </div>
  )
}

type GroupProps = Pick<Props, 'term' | 'activeId' | 'onActivate' | 'onChosen'> & {
  result: GroupResult
  isLoading: boolean
  onMore: () => void
}

function ResultGroup({ result, term, activeId, isLoading, onActivate, onChosen, onMore }: GroupProps) {
  const { t } = useTranslation('search')
  const { formatNumber } = useFormat()
  const { group, rows, total, isCapped, hasMore } = result
  const Icon = icons[group]
  const title = t(`group.${group}`)
  const number = formatNumber(total)
  const moreId = optionId(group, rows.length)
  return (
    <div role="group" aria-label={title}>
      <div className={classes.groupHead}>
        {title}
        <span>
          {t('shown', { shown: formatNumber(rows.length), total: isCapped ? t('atLeast', { number }) : number })}
        </span>
      </div>
      {rows.map((found, index) => {
        const id = optionId(group, index)
        return (
          <AppLink
            key={id}
            id={id}
            role="option"
            tabIndex={-1}
            aria-selected={id === activeId}
            className={classes.option}
            href={found.link}
            onMouseMove={() => onActivate(id)}
            onClick={onChosen}
          >
            <Icon size={16} stroke={1.6} aria-hidden="true" />
            <span className={classes.name}>
              <Marked text={found.name} term={term} />
            </span>
            <span className={classes.detail}>{found.detail}</span>
          </AppLink>
        )
      })}
      {hasMore && (
        <button
          type="button"
          id={moreId}
          role="option"
          tabIndex={-1}
          aria-selected={moreId === activeId}
          className={classes.option}
          onMouseMove={() => onActivate(moreId)}
          onClick={onMore}
        >
          {isLoading ? <Loader size={14} /> : <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />}
          <span className={classes.more}>{t('more')}</span>
        </button>
      )}
    </div>
  )
}

function Marked({ text, term }: { text: string; term: string }) {
  return highlight(text, term).map((part, index) => (
    <Fragment key={index}>{part.isMatch ? <mark className={classes.mark}>{part.text}</mark> : part.text}</Fragment>
  ))
}

function optionId(group: SearchGroup, index: number): string {
  return `search-${group}-${index}`
}

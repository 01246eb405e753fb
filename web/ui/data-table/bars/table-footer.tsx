import { UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../controls/icon-button.tsx'
import { ButtonMenu } from '../../floating/button-menu.tsx'
import classes from '../data-table.module.css'

type TableFooterProps = {
  /** What is listed: distinguishes its pager from that of another list on the page. */
  label: string | undefined
  page: number
  pages: number
  /** Index of the first shown row, from 0. */
  first: number
  shown: number
  total: number
  pageRows: number
  pageSizes: readonly number[]
  onPage: (page: number) => void
  onPageRows: (pageRows: number) => void
  /** A legend of what the rows show. */
  note?: ReactNode
}

/** Position in the list, page size, and paging. */
export function TableFooter(props: TableFooterProps) {
  const { label, page, pages, first, shown, total, pageRows, pageSizes, onPage, onPageRows, note } = props
  const { t, i18n } = useTranslation('ui')
  const written = (value: number) => value.toLocaleString(i18n.language)
  const range = { from: written(first + 1), to: written(first + shown), total: written(total) }
  const sizes = pageSizes.map((size) => ({
    id: String(size),
    label: written(size),
    checked: size === pageRows,
    onSelect: () => onPageRows(size),
  }))
  return (
    <div className={classes.footer}>
      <span role="status">{shown > 0 ? t('table.range', range) : null}</span>
      <ButtonMenu position="top-start" entries={sizes}>
        {(buttonProps) => (
          <UnstyledButton {...buttonProps} className={classes.perPage}>
            {t('table.perPage', { rows: written(pageRows) })}
          </UnstyledButton>
        )}
      </ButtonMenu>
      {note}
      <nav className={classes.pager} aria-label={label ? t('table.pagesOf', { label }) : t('table.pages')}>
        <IconButton
          label={t('table.previous')}
          icon={<IconChevronLeft size={16} />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          label={t('table.next')}
          icon={<IconChevronRight size={16} />}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </nav>
    </div>
  )
}

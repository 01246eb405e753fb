import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../controls/icon-button.tsx'
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
  return (
    <div className={classes.footer}>
      <span role="status">{shown > 0 ? t('table.range', range) : null}</span>
      <Menu position="top-start">
        <Menu.Target>
          <UnstyledButton className={classes.perPage} aria-haspopup="menu">
            {t('table.perPage', { rows: written(pageRows) })}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {pageSizes.map((size) => (
            <Menu.RadioItem
              key={size}
              value={String(size)}
              checked={size === pageRows}
              closeMenuOnClick
              onChange={() => onPageRows(size)}
            >
              {written(size)}
            </Menu.RadioItem>
          ))}
        </Menu.Dropdown>
      </Menu>
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

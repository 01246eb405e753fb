import { UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { IconButton } from './icon-button.tsx'
import classes from './page-numbers.module.css'
import { pagesAround } from './pages-around.ts'

type PageNumbersProps = {
  /** What is listed. */
  label: string
  page: number
  pages: number
  /** The most page numbers to show. */
  most: number
  onPage: (page: number) => void
}

/** Links to the pages of a short list by number. */
export function PageNumbers({ label, page, pages, most, onPage }: PageNumbersProps) {
  const { t } = useTranslation('ui')
  return (
    <nav className={classes.root} aria-label={t('table.pagesOf', { label })}>
      <IconButton
        label={t('table.previous')}
        icon={<IconChevronLeft size={16} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pagesAround(page, pages, most).map((number) => (
        <UnstyledButton
          key={number}
          className={classes.number}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </UnstyledButton>
      ))}
      <IconButton
        label={t('table.next')}
        icon={<IconChevronRight size={16} />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

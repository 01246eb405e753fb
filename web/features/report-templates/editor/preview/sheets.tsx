import { UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import classes from '../editor.module.css'

export type Sheets = {
  /** The preview with the open section alone, or with all. */
  document: string | undefined
  titles: readonly string[]
  count: number
  /** From 0; null for all sections one below the other. */
  open: number | null
  setOpen: (open: number | null) => void
}

/**
 * A preview section by section. Each update loads the frame anew, from its top, and a frame without rights cannot be
 * scrolled from here: with one section at a time the author stays where he works.
 */
export function useSheets(html: string | undefined): Sheets {
  const [chosen, setOpen] = useState<number | null>(0)
  const { marked, titles } = useMemo(() => markSheets(html), [html])
  const open = chosen === null ? null : Math.min(chosen, Math.max(titles.length - 1, 0))
  const document = useMemo(
    () =>
      marked === undefined || open === null || titles.length === 0
        ? marked
        : marked.replace(
            '</head>',
            () => `<style>main>:not([data-sheet="${open}"]){display:none!important}</style></head>`,
          ),
    [marked, open, titles.length],
  )
  return { document, titles, count: titles.length, open, setOpen }
}

/** Numbers the sections; what stands between them belongs to the section before. */
function markSheets(html: string | undefined): { marked: string | undefined; titles: string[] } {
  if (html === undefined) return { marked: undefined, titles: [] }
  const page = new DOMParser().parseFromString(html, 'text/html')
  const titles: string[] = []
  for (const part of page.querySelectorAll('main > *')) {
    if (part.localName === 'section') titles.push(part.querySelector('h1, h2')?.textContent.trim() ?? '')
    part.setAttribute('data-sheet', String(Math.max(titles.length - 1, 0)))
  }
  return { marked: `<!doctype html>${page.documentElement.outerHTML}`, titles }
}

/** Turns the sections of a preview. */
export function SheetPager({ sheets }: { sheets: Sheets }) {
  const { t } = useTranslation('report-templates')
  const { open, setOpen, count, titles } = sheets
  const isAll = open === null
  const place = open ?? 0
  return (
    <div className={classes.pager} role="group" aria-label={t('preview.sections')}>
      <IconButton
        label={t('preview.previous')}
        icon={<IconChevronLeft size={16} />}
        disabled={isAll || place === 0}
        onClick={() => setOpen(place - 1)}
      />
      <UnstyledButton
        className={classes.pageNumber}
        aria-pressed={isAll}
        title={t(isAll ? 'preview.oneSection' : 'preview.allSections')}
        onClick={() => setOpen(isAll ? 0 : null)}
      >
        {isAll ? t('preview.all', { count }) : t('preview.place', { place: place + 1, count })}
      </UnstyledButton>
      <IconButton
        label={t('preview.next')}
        icon={<IconChevronRight size={16} />}
        disabled={isAll || place >= count - 1}
        onClick={() => setOpen(place + 1)}
      />
      <span className={classes.sheetTitle} role="status">
        {isAll ? '' : titles[place]}
      </span>
    </div>
  )
}

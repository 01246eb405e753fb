import { useId, useState, type ReactNode } from 'react'
import { usePage } from '../../../link/page-context.tsx'
import { Icon } from '../../../link/parts/icon.tsx'
import { localeOf } from '../../../link/texts/translate.ts'
import classes from './monitor.module.css'
import type { List } from './use-list.ts'

type ListFrameProps = {
  title: string
  list: List
  /** Of all rows, whether they match the filter or not. */
  total: number
  filter: string
  onExport: () => Promise<void>
  /** The table. */
  children: ReactNode
}

/** A list with its filter, its spreadsheet, and a button for further rows. */
export function ListFrame(props: ListFrameProps) {
  const { title, list, total, filter, onExport, children } = props
  const found = list.found.length
  const { t, language } = usePage()
  const [isFailed, setFailed] = useState(false)
  const id = useId()
  const handleExport = () => {
    setFailed(false)
    onExport().catch(() => setFailed(true))
  }
  return (
    <section className={classes['list']} aria-labelledby={id}>
      <div className={classes['tools']}>
        <h2 id={id}>
          {title} <span>{total.toLocaleString(localeOf(language))}</span>
        </h2>
        <input
          type="search"
          aria-label={filter}
          placeholder={filter}
          value={list.typed}
          autoComplete="off"
          onChange={(event) => list.type(event.currentTarget.value)}
        />
        <button type="button" className="button" disabled={found === 0} onClick={handleExport}>
          <Icon name="download" />
          {t('progress:shared.download')}
        </button>
      </div>
      <p role="status" className={isFailed ? classes['failed'] : 'visually-hidden'}>
        {isFailed ? t('progress:shared.downloadFailed') : list.typed && t('progress:shared.found', { count: found })}
      </p>
      {found === 0 ? <p className={classes['none']}>{t('progress:shared.nothing')}</p> : children}
      {list.more && (
        <button type="button" className="button" onClick={list.more}>
          {t('progress:shared.more')}
        </button>
      )}
    </section>
  )
}

import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../controls/icon-button.tsx'
import { SearchField } from '../../controls/search-field.tsx'
import classes from '../data-table.module.css'

export type ToolbarProps = {
  title?: string | undefined
  count?: number | undefined
  /** A SegmentedControl in the title's place. */
  segments?: ReactNode
  searchPlaceholder?: string | undefined
  search: string
  onSearch: (search: string) => void
  searchDebounceMs?: number | undefined
  /** FilterChips and switches. */
  filters?: ReactNode
  /** Column chooser or, on phones, the sort menu. */
  chooser?: ReactNode
  onExport?: (() => void | Promise<void>) | undefined
  /** Default buttons, the primary last. */
  actions?: ReactNode
}

/** The bar above a list: title or segments, search, filters; at the right columns, XLSX, the primary button. */
export function TableToolbar(props: ToolbarProps) {
  const { title, count, segments, searchPlaceholder, filters, chooser, onExport, actions } = props
  const { t, i18n } = useTranslation('ui')
  const [exporting, setExporting] = useState(false)
  const handleExport = async () => {
    setExporting(true)
    try {
      await onExport?.()
    } finally {
      setExporting(false)
    }
  }
  return (
    <div className={classes.toolbar}>
      {segments}
      {title && (
        <h2 className={classes.tableTitle}>
          {title} {count !== undefined && <span>{count.toLocaleString(i18n.language)}</span>}
        </h2>
      )}
      {searchPlaceholder !== undefined && (
        <SearchField
          className={classes.search ?? ''}
          placeholder={searchPlaceholder}
          value={props.search}
          onChange={props.onSearch}
          {...(props.searchDebounceMs === undefined ? {} : { debounceMs: props.searchDebounceMs })}
        />
      )}
      {filters}
      <div className={classes.toolbarRight}>
        {chooser}
        {onExport && (
          <IconButton
            label={t('table.export')}
            icon={<IconFileSpreadsheet size={16} />}
            loading={exporting}
            onClick={() => void handleExport()}
          />
        )}
        {actions}
      </div>
    </div>
  )
}

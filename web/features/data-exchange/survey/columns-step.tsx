import { Button, SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { contains } from '../../../../domain/text/folding.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { SaveBar } from '../../../ui/page/save-bar.tsx'
import { ColumnList } from './column-list.tsx'
import { NeededBox, neededFor } from './needed-box.tsx'
import { SectionsBox } from './sections-box.tsx'
import type { SurveyFile, SurveyWave } from './survey-types.ts'
import type { Mapping } from './use-mapping.ts'
import classes from './survey.module.css'

type Props = {
  file: SurveyFile
  wave: SurveyWave
  model: Mapping
  /** Columns that a problem is about; null: all. */
  wanted: readonly number[] | null
  onAll: () => void
}

const filters = ['all', 'items', 'people', 'ignored'] as const
type Filter = (typeof filters)[number]

/** What each column of the file is. */
export function ColumnsStep({ file, wave, model, wanted, onAll }: Props) {
  const { t } = useTranslation('survey-import')
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const { mapping } = model
  const shown = useMemo(() => {
    const kindOf = (at: number): Filter => {
      const { use, key } = mapping.columns[at] ?? { use: 'ignore', key: null }
      if (key !== null) return 'items'
      return use === 'ignore' ? 'ignored' : 'people'
    }
    return file.columns
      .map((_, at) => at)
      .filter((at) => (wanted ? wanted.includes(at) : filter === 'all' || kindOf(at) === filter))
      .filter((at) => search === '' || contains(file.columns[at]?.heading ?? '', search))
  }, [file, mapping.columns, filter, search, wanted])
  const needed = neededFor(model, wave)
  // A file without roles gets one role for all of its rows in the next step.
  const missing = needed.filter(({ use, isThere, isRequired }) => isRequired && !isThere && use !== 'role')
  return (
    <>
      <div className={classes.main}>
        <Box title={t('columns.title')} count={file.columns.length} bleed>
          <div className={classes.toolbar}>
            {wanted ? (
              <Button variant="default" size="xs" onClick={onAll}>
                {t('columns.showAll')}
              </Button>
            ) : (
              <SegmentedControl
                aria-label={t('columns.filter')}
                data={filters.map((value) => ({ value, label: t(`columns.show.${value}`) }))}
                value={filter}
                onChange={(value) => setFilter(value)}
              />
            )}
            <SearchField value={search} onChange={setSearch} placeholder={t('columns.search')} />
          </div>
          <ColumnList file={file} wave={wave} model={model} shown={shown} />
        </Box>
        <aside className={classes.side} data-first>
          <NeededBox needed={needed} model={model} wave={wave} />
          {model.isOwn && <SectionsBox model={model} />}
        </aside>
      </div>
      <SaveBar
        pending={t('columns.mapped', { count: mapping.columns.filter(({ use }) => use !== 'ignore').length })}
        awaits={
          missing.length > 0
            ? t('columns.missing', { names: missing.map(({ use }) => t(`use.${use}`)).join(', ') })
            : undefined
        }
        saveLabel={t('continue')}
        extra={
          <Button variant="default" onClick={() => model.goTo('file')}>
            {t('backStep')}
          </Button>
        }
        onSave={() => model.goTo('values')}
      />
    </>
  )
}

import { useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { SurveyCheck, SurveyFile, SurveyWave } from './survey-types.ts'
import { useLabelIn } from '../../../platform/texts/use-label-in.ts'
import type { Mapping } from './use-mapping.ts'

type Line = { id: string; row: number | null; column: string; problem: string; value: string }

type Props = { check: SurveyCheck; file: SurveyFile; wave: SurveyWave; model: Mapping }

/** Every problem with its row and column, as a spreadsheet counts rows. */
export function ProblemList({ check, file, wave }: Props) {
  const { t } = useTranslation('survey-import')
  const labelIn = useLabelIn()
  const [view, setView] = useState({ page: 1, pageRows: 20, search: '' })
  const lines = useMemo(
    (): Line[] =>
      check.problems.map(({ code, row, column, value }, at) => {
        const target = wave.targets?.targets.find(({ key }) => key === value)
        return {
          id: String(at),
          row,
          column: column === null ? '' : (file.columns[column]?.heading ?? ''),
          problem: t(`problem.${code}`, { value: '' }).replace(/ ?[:–] ?$/, ''),
          value: target ? labelIn(target.labels) : value,
        }
      }),
    [check, file, wave, t, labelIn],
  )
  const columns = useMemo(
    (): DataColumn<Line>[] => [
      { id: 'problem', header: t('list.problem'), kind: 'name' },
      { id: 'row', header: t('list.row'), kind: 'number', width: 90 },
      { id: 'column', header: t('list.column'), leastWidth: 120 },
      { id: 'value', header: t('list.value'), leastWidth: 120 },
    ],
    [t],
  )
  return (
    <DataTable
      title={t('list.title')}
      columns={columns}
      rows={lines}
      rowId={({ id }) => id}
      view={view}
      onViewChange={(changed) => setView({ ...view, ...changed })}
      searchPlaceholder={t('list.search')}
      pageSizes={[20, 50, 100]}
      rememberAs={null}
    />
  )
}

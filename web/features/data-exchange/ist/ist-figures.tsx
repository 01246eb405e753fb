import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { KeyFigure } from '../../../ui/marks/key-figure.tsx'
import classes from './ist.module.css'
import type { IstResult } from './ist-result.ts'

/** Results of one person and one tool, by what is or would be done with them. */
export function IstFigures({ result }: { result: IstResult }) {
  const { t } = useTranslation('ist-import')
  const { formatNumber } = useFormat()
  const refused = new Set(result.refused.map(({ row }) => row)).size
  const figures = [
    ['created', result.created, 'green'],
    ['replaced', result.replaced, 'ink'],
    ['unchanged', result.unchanged, 'neutral'],
    ['duplicated', result.duplicatedRecords.length, 'amber'],
    ['refused', refused, 'red'],
  ] as const
  return (
    <div className={classes.figures}>
      {figures.map(([name, count, tone]) => (
        <KeyFigure
          key={name}
          labelAt="below"
          label={t(`figure.${name}`)}
          value={formatNumber(count)}
          tone={count > 0 ? tone : 'neutral'}
        />
      ))}
    </div>
  )
}

import type { FigureRow, FigureSection } from '../../../../contract/eap-reports/eap-reports.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { IntervalMark } from './interval-mark.tsx'
import classes from './service.module.css'

/** One table of figures with a drawing of each row, or why there is none. */
export function FigureBox({ section }: { section: FigureSection }) {
  const { title, labelHead, valueHead, secondHead, rows, note } = section
  if (rows.length === 0)
    return (
      <Box title={title}>
        <p className={classes.none}>{note}</p>
      </Box>
    )
  // The scale of intervals, in points to both sides of no change.
  const reach = Math.max(1, ...rows.flatMap(({ interval }) => (interval ? [-interval.low, interval.high] : [])))
  return (
    <Box bleed title={title} {...(note ? { footer: <span className={classes.note}>{note}</span> } : {})}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {labelHead}
            </th>
            <th scope="col" className={classes.number}>
              {valueHead}
            </th>
            <th scope="col" className={classes.number}>
              {secondHead}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.label} ${row.isWithin}`} row={row} reach={reach} />
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function Row({ row, reach }: { row: FigureRow; reach: number }) {
  const { t } = useTranslation('eap-reports')
  const { label, value, second, share, interval, isHidden, isWithin } = row
  return (
    <tr data-within={isWithin || undefined} data-hidden={isHidden || undefined}>
      <th scope="row" colSpan={isHidden ? 2 : 1}>
        {label}
      </th>
      {!isHidden && (
        <td className={classes.drawn}>
          {share !== null && (
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${share * 100}%` }} />
            </span>
          )}
          {interval && <IntervalMark interval={interval} reach={reach} />}
        </td>
      )}
      <td className={classes.number}>
        {isHidden ? <span className={classes.hidden}>{t('service.hidden')}</span> : value}
      </td>
      <td className={classes.number}>{second}</td>
    </tr>
  )
}

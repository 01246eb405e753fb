import { formatNumber } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import classes from './comparison.module.css'

const [width, height, side, line] = [140, 36, 8, 28]

type Props = {
  name: string
  /** Numbers of the published scale, from the lowest up. */
  scale: readonly number[]
  /** Of the evaluators; "not seen" and missing ones are left out. */
  scores: readonly number[]
  isApart: boolean
}

/** The evaluators as dots on the scale, joined from the lowest to the highest; equal scores stand on each other. */
export function ScaleDots({ name, scale, scores, isApart }: Props) {
  const { t } = useTranslation('acdc-wash-up')
  const [from, to] = [Math.min(...scale), Math.max(...scale)]
  const at = (value: number) => side + ((width - 2 * side) * (value - from)) / Math.max(1, to - from)
  const [lowest, highest] = [Math.min(...scores), Math.max(...scores)]
  const range = { name, lowest: formatNumber(lowest, 1), highest: formatNumber(highest, 1) }
  return (
    <svg
      className={classes.dots}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={scores.length > 0 ? t('range', range) : t('noRange', { name })}
      data-apart={isApart || undefined}
    >
      <path d={`M${side} ${line}H${width - side}`} className={classes.axis} />
      {scale.map((number) => (
        <path key={number} d={`M${at(number)} ${line - 3}v6`} className={classes.tick} />
      ))}
      {highest > lowest && <path d={`M${at(lowest)} ${line}H${at(highest)}`} className={classes.span} />}
      {stacked(scores.map(at)).map(({ x, y }, index) => (
        <circle key={index} cx={x} cy={y} r="3" className={classes.dot} />
      ))}
    </svg>
  )
}

/** Dots that would cover each other go up; many of them are pressed together so that they stay in the picture. */
function stacked(places: readonly number[]): { x: number; y: number }[] {
  const nearest = (x: number) => Math.round(x / 4)
  const sizes = Map.groupBy(places, nearest)
  const highest = Math.max(1, ...[...sizes.values()].map(({ length }) => length))
  const step = Math.min(6.6, (line - 5) / Math.max(1, highest - 1))
  const used = new Map<number, number>()
  return places.map((x) => {
    const level = used.get(nearest(x)) ?? 0
    used.set(nearest(x), level + 1)
    return { x, y: line - level * step }
  })
}

import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { GridCell } from '../../../../domain/eap-booking/week-grid.ts'
import { layoutDay, spanOfDay, type Block } from './day-layout.ts'
import classes from './week-grid.module.css'
import { clockRange } from './week-words.ts'

/** A time in which nothing is offered, in milliseconds. */
export type TimeOff = { id: number; startMs: number; endMs: number }

type Props = {
  /** The hours of the day. */
  cells: readonly GridCell[]
  nowMs: number
  changed: ReadonlySet<number>
  timeOff: readonly TimeOff[]
  bookedAs: (startMs: number) => string
}

/** What is offered, booked and left out on a day, where and as long as it is. Screen readers read the cells instead. */
export function BlockColumn({ cells, nowMs, changed, timeOff, bookedAs }: Props) {
  const { t } = useTranslation('eap-booking')
  const [startMs, endMs] = [cells[0]?.startMs ?? 0, cells.at(-1)?.endMs ?? 0]
  const isOff = (at: { startMs: number; endMs: number }) =>
    timeOff.some((off) => off.startMs < at.endMs && off.endMs > at.startMs)
  const kindOf = (slot: { startMs: number; endMs: number; booked: boolean }) => {
    if (slot.startMs < nowMs) return slot.booked ? 'past-booked' : 'past'
    if (slot.booked) return 'booked'
    if (changed.has(slot.startMs)) return 'unsaved'
    return isOff(slot) ? 'off' : 'free'
  }
  const blocks = layoutDay(
    cells.flatMap(({ slots }) => slots),
    (one, other) => kindOf(one) === kindOf(other),
  )
  const textOf = (block: Block) => {
    if (block.booked) return bookedAs(block.startMs) || t('calendar.state.booked')
    return block.runEndMs === null ? '' : clockRange(block.startMs, block.runEndMs)
  }
  return (
    <div className={classes.column}>
      {timeOff
        .filter((off) => off.startMs < endMs && off.endMs > startMs)
        .map((off) => {
          const [from, to] = [Math.max(off.startMs, startMs), Math.min(off.endMs, endMs)]
          return (
            <span key={off.id} className={classes.timeOff} style={placeOf(spanOfDay(from, to))}>
              {t('timeOff.band')}
            </span>
          )
        })}
      {blocks.map((block) => (
        <span
          key={`${block.startMs} ${block.booked}`}
          className={classes.block}
          data-kind={kindOf(block)}
          data-continued={block.isContinued || undefined}
          style={{ ...placeOf(block), ...laneOf(block) }}
          title={clockRange(block.startMs, block.endMs)}
        >
          {textOf(block)}
        </span>
      ))}
    </div>
  )
}

const placeOf = ({ top, height }: { top: number; height: number }) => ({
  top: `calc(var(--hour) * ${top / 60})`,
  height: `calc(var(--hour) * ${height / 60} - 1px)`,
})

const laneOf = ({ lane, lanes }: Block) => ({ left: `${(100 * lane) / lanes}%`, width: `${100 / lanes}%` })

import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useSteady } from '../../../ui/use-steady.ts'
import { useLabel } from '../use-label.ts'
import { columnsOf, type Evaluator, type Overview, type Person, type Row, type State } from './compared-rows.ts'
import { ComparisonRow, type RowActs } from './comparison-row.tsx'
import classes from './comparison.module.css'

type Props = {
  overview: Overview
  person: Person
  state: State
  rows: readonly Row[]
  activityId: number | null
  disabled: boolean
  nameOf: (evaluator: Evaluator) => string
  /** Set to a score a half point away, to the proposed one, or to none. */
  onStep: (row: Row, by: 1 | -1) => void
  onAgree: (row: Row) => void
  onTakeBack: (row: Row) => void
}

/** Evaluators side by side, a row for each competency; where there is little room each is a card. */
export function ComparisonTable(props: Props) {
  const { overview, person, state, rows, activityId, disabled, nameOf } = props
  const { t } = useTranslation('acdc-wash-up')
  const label = useLabel()
  const id = useId()
  const evaluators = columnsOf(person)
  const body = useRef<HTMLTableSectionElement>(null)
  const firstOpen = rows.find((row) => row.state === 'talk')?.section
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set(firstOpen === undefined ? [] : [firstOpen]))
  const scale = overview.scale.map(({ number }) => number)
  /** The evidence is of single evaluators. */
  const toggle = (section: number, isOpened = !opened.has(section)) =>
    setOpened((before) => {
      const next = new Set(before)
      if (isOpened) next.add(section)
      else next.delete(section)
      return next
    })
  useRowKeys(props, body, toggle)
  const acts: RowActs = {
    onToggle: (row) => toggle(row.section),
    onStep: props.onStep,
    onAgree: props.onAgree,
    onTakeBack: props.onTakeBack,
  }
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-figures={!person.areScoresNamed || undefined}>
        <colgroup>
          <col className={classes.competencyColumn} />
          {evaluators.map(({ evaluatorGuid }) => (
            <col key={evaluatorGuid} className={classes.evaluatorColumn} />
          ))}
          <col className={classes.dotsColumn} />
          <col className={classes.numberColumn} />
          <col className={classes.numberColumn} />
          <col className={classes.agreedColumn} />
          <col className={classes.stateColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('column.competency')}</th>
            {evaluators.map((evaluator) => (
              <th key={evaluator.evaluatorGuid} scope="col">
                {nameOf(evaluator)}
              </th>
            ))}
            <th scope="col">{t('column.scale', { lowest: Math.min(...scale), highest: Math.max(...scale) })}</th>
            <th scope="col">{t('column.spread')}</th>
            <th scope="col">{t('column.mean')}</th>
            <th scope="col" className={classes.strong}>
              {t('column.agreed')}
            </th>
            <th scope="col">
              <span className={classes.spoken}>{t('column.status')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <ComparisonRow
              key={row.section}
              id={`${id}-${row.section}`}
              name={label(row.names)}
              isOpened={person.areScoresNamed && opened.has(row.section)}
              {...{ row, overview, person, state, activityId, disabled, nameOf, scale, acts }}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** ↑ ↓ competencies, + − half points, ↵ agrees, ⌫ takes back, → ← open and close the evidence; ↓ comes here from the page. */
function useRowKeys(
  { rows, disabled, onStep, onAgree, onTakeBack }: Props,
  body: { current: HTMLTableSectionElement | null },
  toggle: (section: number, isOpened?: boolean) => void,
) {
  const focusRow = (index: number) => body.current?.querySelectorAll<HTMLElement>('[data-competency]')[index]?.focus()
  const handleKey = useSteady((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    // Nothing is in focus but the page or a part of it around the table.
    if (key === 'ArrowDown' && document.activeElement?.contains(body.current)) {
      event.preventDefault()
      focusRow(0)
    }
    if (!(target instanceof HTMLElement) || !body.current?.contains(target)) return
    const index = rows.findIndex(({ section }) => String(section) === target.closest('tr')?.dataset['section'])
    const row = rows[index]
    if (!row) return
    const isName = target.dataset['competency'] !== undefined
    const changes: Record<string, () => void> = {
      '+': () => onStep(row, 1),
      '=': () => onStep(row, 1),
      '-': () => onStep(row, -1),
      '−': () => onStep(row, -1),
      Backspace: () => onTakeBack(row),
      Delete: () => onTakeBack(row),
      ...(isName && { Enter: () => onAgree(row) }),
    }
    const moves: Record<string, () => void> = {
      ArrowDown: () => focusRow(Math.min(rows.length - 1, index + 1)),
      ArrowUp: () => focusRow(Math.max(0, index - 1)),
      ArrowRight: () => toggle(row.section, true),
      ArrowLeft: () => toggle(row.section, false),
    }
    const act = moves[key] ?? changes[key]
    if (!act) return
    event.preventDefault()
    if (moves[key] || !disabled) act()
  })
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [handleKey])
}

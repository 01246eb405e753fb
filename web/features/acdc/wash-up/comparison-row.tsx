import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { formatNumber, nothing } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { AgreedStepper } from './agreed-stepper.tsx'
import {
  columnsOf,
  isFarApart,
  type Evaluator,
  type Overview,
  type Person,
  type Row,
  type State,
} from './compared-rows.ts'
import { Evidence } from './evidence.tsx'
import { RowStateMark } from './row-state.tsx'
import { ScaleDots } from './scale-dots.tsx'
import { Score } from './score-cell.tsx'
import classes from './comparison.module.css'

export type RowActs = {
  onToggle: (row: Row) => void
  onStep: (row: Row, by: 1 | -1) => void
  onAgree: (row: Row) => void
  onTakeBack: (row: Row) => void
}

type Props = {
  id: string
  row: Row
  name: string
  isOpened: boolean
  overview: Overview
  person: Person
  state: State
  activityId: number | null
  disabled: boolean
  nameOf: (evaluator: Evaluator) => string
  scale: readonly number[]
  acts: RowActs
}

/** One competency: what the evaluators gave, and what is agreed on; its evidence opens below. */
export function ComparisonRow({ id, row, name, isOpened, scale, acts, disabled, nameOf, ...rest }: Props) {
  const { t } = useTranslation('acdc-wash-up')
  const { person, state } = rest
  const { shown, whole, section } = row
  const isApart = isFarApart(shown) && row.state !== 'agreed'
  const scoreOf = ({ evaluatorGuid }: Evaluator) => shown.scores.find((one) => one.evaluatorGuid === evaluatorGuid)
  const isAtEnd = (score: number | null | undefined) =>
    isApart && score !== undefined && score !== null && (score === shown.lowest || score === shown.highest)
  const evaluators = columnsOf(person)
  const scores = person.areScoresNamed ? shown.scores.map(({ score }) => score) : [shown.lowest, shown.highest]
  const Chevron = isOpened ? IconChevronDown : IconChevronRight
  return (
    <>
      <tr data-section={section} data-opened={isOpened || undefined}>
        <th scope="row" className={classes.competency}>
          <button
            type="button"
            className={classes.name}
            data-competency={section}
            {...(person.areScoresNamed && { 'aria-expanded': isOpened, 'aria-controls': isOpened ? id : undefined })}
            aria-keyshortcuts="ArrowUp ArrowDown Plus Minus Enter Backspace"
            onClick={() => acts.onToggle(row)}
          >
            {person.areScoresNamed && <Chevron size={14} aria-hidden="true" />}
            {name}
          </button>
        </th>
        {evaluators.map((evaluator) => {
          const given = scoreOf(evaluator)
          return (
            <td
              key={evaluator.evaluatorGuid}
              className={classes.score}
              data-apart={isAtEnd(given?.score) || undefined}
              data-head={nameOf(evaluator)}
            >
              <Score given={given} name={nameOf(evaluator)} />
            </td>
          )
        })}
        <td className={classes.dotsCell}>
          <ScaleDots
            name={name}
            scale={scale}
            scores={scores.filter((score) => score !== null && score !== undefined)}
            isApart={isApart}
          />
        </td>
        <td className={classes.figure} data-apart={isApart || undefined} data-head={t('column.spread')}>
          {shown.spread === null ? nothing : formatNumber(shown.spread, 1)}
        </td>
        <td className={classes.figure} data-head={t('column.mean')}>
          {shown.mean === null ? nothing : formatNumber(shown.mean, 2)}
        </td>
        <td className={classes.agreedCell}>
          <AgreedStepper
            {...{ name, disabled }}
            agreed={row.agreed}
            proposed={whole.proposed}
            lowest={Math.min(...scale)}
            highest={Math.max(...scale)}
            onStep={(by) => acts.onStep(row, by)}
            onAgree={() => acts.onAgree(row)}
          />
        </td>
        <td className={classes.stateCell}>
          <RowStateMark
            {...{ row, name, disabled }}
            saved={state.agreed.find(({ sectionNumber }) => sectionNumber === section)}
            onTakeBack={() => acts.onTakeBack(row)}
          />
        </td>
      </tr>
      {isOpened && (
        <tr className={classes.evidence}>
          <td colSpan={evaluators.length + 6}>
            <Evidence {...{ id, row, name, nameOf }} {...rest} />
          </td>
        </tr>
      )}
    </>
  )
}

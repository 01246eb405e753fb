import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { explainNumber, type NumberColumn } from '../../../../domain/reports/explain/explain-number.ts'
import type {
  NumbersOfCompetency,
  NumbersOfItem,
  ReportNumbers,
} from '../../../../domain/reports/explain/report-numbers.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { NumberButton } from '../../../ui/explained/number-button.tsx'
import type { ChosenNumber } from './report-numbers-dialog.tsx'
import classes from './report-numbers.module.css'

type Props = {
  numbers: ReportNumbers
  chosen: ChosenNumber | null
  onChoose: (chosen: ChosenNumber) => void
}

/** Competencies, each with its items below when opened, by rater group. Every number is a button. */
export function NumbersTable({ numbers, chosen, onChoose }: Props) {
  const { t } = useTranslation('reports')
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const columns: { id: NumberColumn; name: string }[] = [
    ...numbers.columns.map(({ unit, name }) => ({ id: unit, name })),
    { id: 'others', name: t('numbers.others') },
    { id: 'gap', name: t('numbers.gap') },
  ]
  const toggle = (position: number) => {
    const next = new Set(opened)
    if (!next.delete(position)) next.add(position)
    setOpened(next)
  }
  const cells = (line: NumbersOfCompetency | NumbersOfItem, name: string) =>
    columns.map((column) => (
      <td key={column.id}>
        <ReportNumber
          numbers={numbers}
          line={line}
          column={column.id}
          name={`${name}, ${column.name}`}
          isChosen={chosen?.line === line && chosen.column === column.id}
          onChoose={onChoose}
        />
      </td>
    ))
  return (
    <table className={classes.numbers}>
      <thead>
        <tr>
          <th scope="col">{t('numbers.competency')}</th>
          {columns.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {numbers.competencies.map((competency) => {
        const isOpen = opened.has(competency.position)
        return (
          <tbody key={competency.position}>
            <tr>
              <th scope="rowgroup">
                <button
                  type="button"
                  className={classes.name}
                  aria-expanded={isOpen}
                  onClick={() => toggle(competency.position)}
                >
                  {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
                  {competency.name}
                </button>
              </th>
              {cells(competency, competency.name)}
            </tr>
            {isOpen &&
              competency.items.map((item) => (
                <tr key={item.position} className={classes.item}>
                  <th scope="row">
                    {item.position}. {item.text}
                  </th>
                  {cells(item, item.text)}
                </tr>
              ))}
          </tbody>
        )
      })}
    </table>
  )
}

type ReportNumberProps = ChosenNumber & {
  numbers: ReportNumbers
  name: string
  isChosen: boolean
  onChoose: Props['onChoose']
}

function ReportNumber({ numbers, line, column, name, isChosen, onChoose }: ReportNumberProps) {
  const { t } = useTranslation('reports')
  const { score, difference } = useScores()
  const { rule, result } = explainNumber(numbers, line, column)
  const none =
    rule === 'too-few' ? t('numbers.hidden') : rule === 'nobody-could-judge' ? t('numbers.notApplicable') : '–'
  const shown = result === null ? none : column === 'gap' ? difference(result) : score(result)
  return (
    <NumberButton
      shown={shown}
      label={`${name}: ${shown}`}
      isMissing={result === null}
      isChosen={isChosen}
      onClick={() => onChoose({ line, column })}
    />
  )
}

/** Means as reports print them: two decimals. */
export function useScores() {
  const { formatNumber } = useFormat()
  const score = (value: number) => formatNumber(value, 2)
  const sign = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '±')
  return { score, difference: (value: number) => sign(value) + score(Math.abs(value)) }
}

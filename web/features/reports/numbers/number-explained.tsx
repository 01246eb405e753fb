import {
  explainNumber,
  type ExplainedInput,
  type NumberExplanation,
} from '../../../../domain/reports/explain/explain-number.ts'
import type { ReportNumbers } from '../../../../domain/reports/explain/report-numbers.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useScores } from './numbers-table.tsx'
import type { ChosenNumber } from './report-numbers-dialog.tsx'
import classes from './report-numbers.module.css'

/** How the chosen number came about; before one is chosen, which groups are shown and why. */
export function NumberExplained({ numbers, chosen }: { numbers: ReportNumbers; chosen: ChosenNumber | null }) {
  const { t } = useTranslation('reports')
  const { score, difference } = useScores()
  if (!chosen) return <Groups numbers={numbers} />
  const { line, column } = chosen
  const explained = explainNumber(numbers, line, column)
  const columnName =
    column === 'others' || column === 'gap'
      ? t(`numbers.${column}`)
      : numbers.columns.find(({ unit }) => unit === column)?.name
  const { result } = explained
  return (
    <>
      <h3>{'items' in line ? line.name : `${line.position}. ${line.text}`}</h3>
      <p className={classes.where}>{columnName}</p>
      {result !== null && <p className={classes.result}>{column === 'gap' ? difference(result) : score(result)}</p>}
      <Rule explained={explained} />
      {'inputs' in explained && <Inputs inputs={explained.inputs} />}
      {result !== null && 'inputs' in explained && <p className={classes.note}>{t('numbers.rounded')}</p>}
    </>
  )
}

function Rule({ explained }: { explained: NumberExplanation }) {
  const { t } = useTranslation('reports')
  const { score, difference } = useScores()
  switch (explained.rule) {
    case 'own-answer':
      return <p>{t('numbers.rule.ownAnswer')}</p>
    case 'mean-of-answers':
      return (
        <>
          <p>{t('numbers.rule.meanOfAnswers', { count: explained.n })}</p>
          {explained.n < explained.of && (
            <p>{t('numbers.rule.couldNotJudge', { count: explained.of - explained.n, of: explained.of })}</p>
          )}
          <p className={classes.note}>{t('numbers.rule.singleAnswers')}</p>
        </>
      )
    case 'mean-of-items':
      return <p>{t('numbers.rule.meanOfItems')}</p>
    case 'mean-by-answers':
      return <p>{t('numbers.rule.meanByAnswers', { count: explained.n })}</p>
    case 'mean-by-groups':
      return <p>{t('numbers.rule.meanByGroups')}</p>
    case 'self-minus-others': {
      const { gap, threshold, isBeyond } = explained
      const values = { self: score(gap.self), others: score(gap.others), gap: difference(gap.gap) }
      return (
        <>
          <p>{t('numbers.rule.selfMinusOthers', values)}</p>
          <p>{t('numbers.rule.gapItems', { count: gap.items })}</p>
          <p>{t(isBeyond ? 'numbers.rule.wideBeyond' : 'numbers.rule.wideFrom', { threshold: score(threshold) })}</p>
          {gap.classification !== 'none' && (
            <p>
              <b>{t(`numbers.classification.${gap.classification}`)}</b>
            </p>
          )}
        </>
      )
    }
    case 'too-few':
      return <p>{t('numbers.rule.tooFew', { count: explained.minimum })}</p>
    case 'nobody-could-judge':
      return <p>{t('numbers.rule.nobodyCouldJudge')}</p>
    case 'nothing-to-compare':
      return <p>{t('numbers.rule.nothingToCompare')}</p>
  }
}

function Inputs({ inputs }: { inputs: readonly ExplainedInput[] }) {
  const { t } = useTranslation('reports')
  const { score } = useScores()
  return (
    <table className={classes.inputs}>
      <thead>
        <tr>
          <th scope="col">{t('numbers.input')}</th>
          <th scope="col">{t('numbers.mean')}</th>
          <th scope="col">{t('numbers.answers')}</th>
        </tr>
      </thead>
      <tbody>
        {inputs.map(({ name, mean, n, leftOut }) => (
          <tr key={name} data-left-out={leftOut !== null || undefined}>
            <th scope="row">{name}</th>
            <td>
              {mean === null ? t(leftOut === 'hidden' ? 'numbers.hidden' : 'numbers.notApplicable') : score(mean)}
            </td>
            <td>{n ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Groups({ numbers }: { numbers: ReportNumbers }) {
  const { t } = useTranslation('reports')
  return (
    <>
      <h3>{t('numbers.groups')}</h3>
      <p>{t('numbers.choose')}</p>
      <ul className={classes.groups}>
        {numbers.groups.map(({ name, invited, submitted, minimum, publication }) => (
          <li key={name} data-left-out={publication !== 'published' || undefined}>
            <b>{name}</b>{' '}
            {publication === 'hidden' || publication === 'merged'
              ? t(`numbers.publication.${publication}`, { count: minimum })
              : t(`numbers.publication.${publication}`, { submitted, invited })}
          </li>
        ))}
      </ul>
    </>
  )
}

import {
  explainNumber,
  type ExplainedInput,
  type NumberExplanation,
} from '../../../../domain/reports/explain/explain-number.ts'
import type { ReportNumbers } from '../../../../domain/reports/explain/report-numbers.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Explanation, ExplanationInputs, ExplanationNote } from '../../../ui/explained/explanation.tsx'
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
    <Explanation
      title={'items' in line ? line.name : `${line.position}. ${line.text}`}
      where={columnName}
      result={result !== null && (column === 'gap' ? difference(result) : score(result))}
    >
      <Rule explained={explained} />
      {'inputs' in explained && <Inputs inputs={explained.inputs} />}
      {result !== null && 'inputs' in explained && <ExplanationNote>{t('numbers.rounded')}</ExplanationNote>}
    </Explanation>
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
          <ExplanationNote>{t('numbers.rule.singleAnswers')}</ExplanationNote>
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
  const shown = ({ mean, leftOut }: ExplainedInput) =>
    mean === null ? t(leftOut === 'hidden' ? 'numbers.hidden' : 'numbers.notApplicable') : score(mean)
  return (
    <ExplanationInputs
      heads={[t('numbers.input'), t('numbers.mean'), t('numbers.answers')]}
      rows={inputs.map((input) => ({
        name: input.name,
        values: [shown(input), input.n === null ? '' : String(input.n)],
        isLeftOut: input.leftOut !== null,
      }))}
    />
  )
}

function Groups({ numbers }: { numbers: ReportNumbers }) {
  const { t } = useTranslation('reports')
  return (
    <Explanation title={t('numbers.groups')}>
      <p>{t('numbers.choose')}</p>
      <ul className={classes.groups}>
        {numbers.groups.map(({ name, invited, submitted, minimum, publication }) => (
          <li key={name}>
            <b>{name}</b>
            <span>
              {publication === 'hidden' || publication === 'merged'
                ? t(`numbers.publication.${publication}`, { count: minimum })
                : t(`numbers.publication.${publication}`, { submitted, invited })}
            </span>
          </li>
        ))}
      </ul>
    </Explanation>
  )
}

import { whyNotMeasured, type Measure } from '../../../../domain/reports/explain/why-not-measured.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Explanation, ExplanationInputs, ExplanationNote } from '../../../ui/explained/explanation.tsx'
import { ExplainedDialog } from '../explained/explained-dialog.tsx'
import { useLabelIn } from '../../../platform/texts/use-label-in.ts'
import { useShownMeasure } from './sections-table.tsx'
import type { Quality, SectionQuality } from './use-wave-quality.ts'

export type ExplainedQuality =
  | { kind: 'response'; response: Quality['responses'][number] }
  | { kind: 'section'; section: SectionQuality; measure: Measure }
  | { kind: 'straightLining'; straightLining: Quality['straightLining'] }
  | { kind: 'rarelyJudged'; item: Quality['rarelyJudged'][number] }

type Rules = Quality['rules']
type Props = { explained: ExplainedQuality; rules: Rules; onClose: () => void }

/** How a number of the quality came about: its rule with the boundary, what it was made from, and what is missing. */
export function QualityDialog({ explained, rules, onClose }: Props) {
  return (
    <ExplainedDialog onClose={onClose}>
      {explained.kind === 'response' && <OfGroup {...explained} />}
      {explained.kind === 'section' && <OfSection {...explained} rules={rules} />}
      {explained.kind === 'straightLining' && <StraightLining {...explained} rules={rules} />}
      {explained.kind === 'rarelyJudged' && <RarelyJudged {...explained} rules={rules} />}
    </ExplainedDialog>
  )
}

function OfGroup({ response: { group, invited, submitted, percent } }: { response: Quality['responses'][number] }) {
  const { t } = useTranslation('progress')
  const { formatNumber } = useFormat()
  return (
    <Explanation title={t(`role.${group}`)} where={t('quality.responses')} result={t('percent', { value: percent })}>
      <p>{t('quality.rule.response')}</p>
      <ExplanationInputs
        rows={[
          { name: t('state.finished'), values: [formatNumber(submitted)] },
          { name: t('explain.allRatings'), values: [formatNumber(invited)] },
        ]}
      />
      <ExplanationNote>{t('explain.wholePercent')}</ExplanationNote>
    </Explanation>
  )
}

type OfSectionProps = { section: SectionQuality; measure: Measure; rules: Rules }

function OfSection({ section, measure, rules }: OfSectionProps) {
  const { t } = useTranslation('progress')
  const { formatNumber } = useFormat()
  const labelIn = useLabelIn()
  const shown = useShownMeasure()
  const why = whyNotMeasured(section, measure, rules)
  const boundaries = { dependable: formatNumber(rules.dependableFrom, 2), fair: formatNumber(rules.fairFrom, 2) }
  return (
    <Explanation
      title={labelIn(section.labels)}
      where={t(`quality.${measure}`)}
      result={(why === null || why === 'never-enough') && shown(section, measure)}
    >
      {why && (
        <p>
          {t(`quality.why.${why}`, {
            people: rules.fewestAssessees,
            raters: rules.fewestRaters,
            items: rules.fewestItemsForAlpha,
            records: rules.fewestRecordsForAlpha,
          })}
        </p>
      )}
      <p>{t(`quality.rule.${measure}`, boundaries)}</p>
      <SectionInputs section={section} measure={measure} />
      <ExplanationNote>{t('quality.onlyShown')}</ExplanationNote>
    </Explanation>
  )
}

function SectionInputs({ section, measure }: Omit<OfSectionProps, 'rules'>) {
  const { t } = useTranslation('progress')
  const { formatNumber } = useFormat()
  const { assessees, raters, ratersEach, icc1, iccK, items, completeRecords } = section
  const row = (name: 'people' | 'raters' | 'ratersEach' | 'icc1' | 'iccK' | 'items' | 'records', value: string) => ({
    name: t(`quality.input.${name}`),
    values: [value],
  })
  const rows =
    measure === 'alpha'
      ? [row('items', formatNumber(items)), row('records', formatNumber(completeRecords))]
      : [
          row('people', formatNumber(assessees)),
          row('raters', formatNumber(raters)),
          row('ratersEach', formatNumber(ratersEach, 2)),
          ...(icc1 === null ? [] : [row('icc1', formatNumber(icc1, 2))]),
          ...(iccK === null ? [] : [row('iccK', formatNumber(iccK, 2))]),
        ]
  return <ExplanationInputs rows={rows} />
}

type StraightLiningProps = { straightLining: Quality['straightLining']; rules: Rules }

function StraightLining({ straightLining, rules }: StraightLiningProps) {
  const { t } = useTranslation('progress')
  const { formatNumber } = useFormat()
  return (
    <Explanation title={t('quality.straightLining')} result={straightLining && formatNumber(straightLining.raters)}>
      {!straightLining && (
        <p>{t('quality.why.too-few-raters', { people: rules.fewestAssessees, raters: rules.fewestRaters })}</p>
      )}
      <p>{t('quality.rule.straightLining', { questions: rules.fewestForStraightLine })}</p>
      {straightLining && (
        <ExplanationInputs
          rows={[
            { name: t('quality.input.alike'), values: [formatNumber(straightLining.raters)] },
            { name: t('quality.input.judges'), values: [formatNumber(straightLining.of)] },
          ]}
        />
      )}
      <ExplanationNote>{t('quality.ownCounts')}</ExplanationNote>
    </Explanation>
  )
}

function RarelyJudged({ item, rules }: { item: Quality['rarelyJudged'][number]; rules: Rules }) {
  const { t } = useTranslation('progress')
  const { formatNumber } = useFormat()
  const labelIn = useLabelIn()
  return (
    <Explanation
      title={`${item.position}. ${labelIn(item.labels)}`}
      where={t('quality.rarelyJudged')}
      result={t('quality.share', { part: formatNumber(item.notApplicable), of: formatNumber(item.of) })}
    >
      <p>{t('quality.rule.rarelyJudged', { percent: rules.tolerablePercent })}</p>
      <ExplanationInputs
        rows={[
          { name: t('quality.input.couldNotJudge'), values: [formatNumber(item.notApplicable)] },
          { name: t('quality.input.asked'), values: [formatNumber(item.of)] },
        ]}
      />
    </Explanation>
  )
}

import type { Measure } from '../../../../domain/reports/explain/why-not-measured.ts'
import { whyNotMeasured } from '../../../../domain/reports/explain/why-not-measured.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { NumberButton } from '../../../ui/explained/number-button.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { useLabelIn } from '../../../platform/texts/use-label-in.ts'
import type { ExplainedQuality } from './quality-dialog.tsx'
import type { Quality, SectionQuality } from './use-wave-quality.ts'
import classes from './quality.module.css'

type Props = { quality: Quality; onExplain: (explained: ExplainedQuality) => void }

const measures = ['reliability', 'ratersNeeded', 'alpha'] as const

/** Each competency: how dependable the raters' mean is, how many raters it would take, and how its questions agree. */
export function SectionsTable({ quality: { sections, rules }, onExplain }: Props) {
  const { t } = useTranslation('progress')
  const labelIn = useLabelIn()
  const shown = useShownMeasure()
  return (
    <Box title={t('quality.byCompetency')} bleed>
      <table className={classes.sections}>
        <thead>
          <tr>
            <th scope="col">{t('quality.competency')}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {t(`quality.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => {
            const name = labelIn(section.labels)
            return (
              <tr key={section.section}>
                <th scope="row">{name}</th>
                {measures.map((measure) => (
                  <td key={measure}>
                    <span className={classes.head} aria-hidden="true">
                      {t(`quality.${measure}`)}
                    </span>
                    {measure === 'reliability' && section.word && (
                      <span className={classes.mark} data-word={section.word} aria-hidden="true" />
                    )}
                    <NumberButton
                      shown={shown(section, measure)}
                      label={t('explain.of', {
                        name: `${name}, ${t(`quality.${measure}`)}`,
                        value: shown(section, measure),
                      })}
                      isMissing={whyNotMeasured(section, measure, rules) !== null}
                      onClick={() => onExplain({ kind: 'section', section, measure })}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Box>
  )
}

/** A measure as the table shows it. */
export function useShownMeasure(): (section: SectionQuality, measure: Measure) => string {
  const { t } = useTranslation('progress')
  const { formatNumber } = useFormat()
  return (section, measure) => {
    const { word, ratersNeeded, icc1, alpha } = section
    if (measure === 'reliability') return word ? t(`quality.word.${word}`) : t('quality.notTold')
    if (measure === 'alpha') return alpha === null ? t('quality.notTold') : formatNumber(alpha, 2)
    if (ratersNeeded !== null) return formatNumber(ratersNeeded)
    return icc1 === null ? t('quality.notTold') : t('quality.neverEnough')
  }
}

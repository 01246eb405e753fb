import { useFormat } from '../../../../platform/texts/format.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { KeyFigure } from '../../../../ui/marks/key-figure.tsx'
import classes from '../cases.module.css'
import type { CaseSummary } from './use-case-list.ts'

/** What waits for whom, what is over its time, and how well the promise was kept. */
export function CaseFigures({ summary }: { summary: CaseSummary | undefined }) {
  const { t } = useTranslation('eap-cases')
  const { formatNumber } = useFormat()
  const shown = (pick: (found: CaseSummary) => number) => (summary ? formatNumber(pick(summary)) : '–')
  const keptShare = summary && summary.contacted > 0 ? Math.round((100 * summary.kept) / summary.contacted) : null
  return (
    <section className={classes.figures} aria-label={t('figure.all')} aria-busy={!summary}>
      <KeyFigure label={t('figure.created')} value={shown(({ created }) => created)} />
      <KeyFigure label={t('figure.assigned')} value={shown(({ assigned }) => assigned)} />
      <KeyFigure label={t('figure.accepted')} value={shown(({ accepted }) => accepted)} />
      <KeyFigure
        label={t('figure.over')}
        value={shown(({ over }) => over)}
        tone={summary && summary.over > 0 ? 'red' : 'neutral'}
      />
      <KeyFigure
        label={t('figure.kept')}
        value={keptShare === null ? '–' : `${formatNumber(keptShare)} %`}
        detail={
          summary && summary.contacted > 0
            ? t('figure.keptOf', { kept: formatNumber(summary.kept), all: formatNumber(summary.contacted) })
            : undefined
        }
      />
    </section>
  )
}

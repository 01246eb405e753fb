import { isFinished, isStarted, percent, progressFigures } from '../../../../domain/progress/progress-figures.ts'
import { progressOfRole, rolesAmong } from '../../../../domain/progress/raters-by-role.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Explanation, ExplanationInputs, ExplanationNote } from '../../../ui/explained/explanation.tsx'
import type { AssesseeProgress, RatingProgress } from '../use-progress.ts'
import { ExplainedDialog } from './explained-dialog.tsx'

/** A figure of the whole wave, or the share that is submitted about one person. */
export type ExplainedFigure = 'overall' | 'responseRate' | AssesseeProgress

type Props = { figure: ExplainedFigure; ratings: readonly RatingProgress[]; onClose: () => void }

export function FigureDialog({ figure, ratings, onClose }: Props) {
  return (
    <ExplainedDialog onClose={onClose}>
      {figure === 'overall' ? (
        <Overall ratings={ratings} />
      ) : figure === 'responseRate' ? (
        <ResponseRate ratings={ratings} />
      ) : (
        <OfPerson person={figure} />
      )}
    </ExplainedDialog>
  )
}

function Overall({ ratings }: Pick<Props, 'ratings'>) {
  const { t } = useTranslation('progress')
  const { formatNumber } = useFormat()
  const { finished, started, untouched, total, overall } = progressFigures(ratings)
  return (
    <Explanation title={t('overall')} result={t('percent', { value: overall })}>
      <p>{t('explain.overall')}</p>
      <ExplanationInputs
        rows={[
          { name: t('state.finished'), values: [formatNumber(finished)] },
          { name: t('state.started'), values: [formatNumber(started)], isLeftOut: true },
          { name: t('state.untouched'), values: [formatNumber(untouched)], isLeftOut: true },
          { name: t('explain.allRatings'), values: [formatNumber(total)] },
        ]}
      />
      <ExplanationNote>{t('explain.wholePercent')}</ExplanationNote>
    </Explanation>
  )
}

function ResponseRate({ ratings }: Pick<Props, 'ratings'>) {
  const { t } = useTranslation('progress')
  const { formatNumber } = useFormat()
  const { finished, started, untouched, responseRate } = progressFigures(ratings)
  const begun = ratings.filter(isStarted).reduce((sum, rating) => sum + rating.finished, 0)
  const counted = (value: number) => t('percent', { value })
  const rows = [
    { name: t('state.finished'), values: [formatNumber(finished), counted(100)] },
    {
      name: t('state.started'),
      values: [formatNumber(started), started > 0 ? counted(percent(begun / 100, started)) : '–'],
    },
    { name: t('state.untouched'), values: [formatNumber(untouched), counted(0)] },
  ]
  return (
    <Explanation title={t('responseRate')} result={t('percent', { value: responseRate })}>
      <p>{t('explain.responseRate')}</p>
      <ExplanationInputs heads={[t('column.state'), t('explain.ratings'), t('explain.countedAs')]} rows={rows} />
      <ExplanationNote>{t('explain.wholePercent')}</ExplanationNote>
    </Explanation>
  )
}

function OfPerson({ person: { assesseeName, nominations } }: { person: AssesseeProgress }) {
  const { t } = useTranslation('progress')
  const { formatNumber } = useFormat()
  const rows = rolesAmong(nominations).map((role) => {
    const { finished, total } = progressOfRole(nominations, role)
    return { name: t(`role.${role}`), values: [formatNumber(finished), formatNumber(total)] }
  })
  return (
    <Explanation
      title={assesseeName || t('anonymous')}
      where={t('column.submitted')}
      result={`${nominations.filter(isFinished).length}/${nominations.length}`}
    >
      <p>{t('explain.person')}</p>
      <ExplanationInputs heads={[t('column.role'), t('state.finished'), t('explain.ratings')]} rows={rows} />
    </Explanation>
  )
}

import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { listReportOutlooks } from '../../../../contract/reports/reports.ts'
import { fewestOthers, summariseOutlooks } from '../../../../domain/reports/report-outlook.ts'
import { fewestAssessees } from '../../../../domain/reports/wave/team-means.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { Banner } from '../../../ui/page/banner.tsx'
import type { GenerateReportsDialogProps } from './generate-reports-dialog.tsx'

type Props = Pick<GenerateReportsDialogProps, 'waveGuid' | 'people'> & { isGroup: boolean }

/**
 * Whose reports cannot be made, will be nearly empty or hide groups; or whom a report about all of them leaves out. A
 * warning only: generating stays possible.
 */
export function OutlookWarnings({ waveGuid, people, isGroup }: Props) {
  const { t } = useTranslation('reports')
  const { data } = useCall(listReportOutlooks, { params: { waveId: waveGuid } })
  if (!data) return null
  const chosen = new Set(people.map(({ assesseeGuid }) => assesseeGuid))
  const outlooks = data.filter(({ assesseeGuid }) => chosen.has(assesseeGuid))
  const { none, few, hiddenGroups, peopleWithHidden } = summariseOutlooks(outlooks)
  const all = people.length
  if (isGroup) {
    if (none === 0 || all < fewestAssessees) return null
    const isEmpty = all - none < fewestAssessees
    return (
      <Banner tone="amber" title={t(isEmpty ? 'generate.groupNothing' : 'generate.groupOutlook')}>
        {t(isEmpty ? 'generate.groupNothingText' : 'generate.groupNobody', { none, all, least: fewestAssessees })}
      </Banner>
    )
  }
  const lines = [
    none > 0 && t('generate.nobody', { none, all }),
    few > 0 && t('generate.few', { few, all, least: fewestOthers }),
    hiddenGroups > 0 && t('generate.hidden', { groups: hiddenGroups, people: peopleWithHidden, all }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <Banner tone="amber" title={t('generate.outlook')}>
      {lines.join(' ')}
    </Banner>
  )
}

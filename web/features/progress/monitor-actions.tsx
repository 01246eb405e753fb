import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconBellRinging, IconLink } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { getMonitorLink } from '../../../contract/progress/progress.ts'
import { may } from '../../../domain/rights/rules.ts'
import { isFinished } from '../../../domain/progress/progress-figures.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { call } from '../../platform/calls/api-client.ts'
import { useProjectIds } from '../../platform/address/location.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { UiLink } from '../../ui/link.tsx'
import type { RatingProgress } from './use-progress.ts'
import { useCopy } from './use-copy.ts'

type Props = {
  waveGuid: string
  phase: string | undefined
  ratings: readonly RatingProgress[]
  /** Only 360 waves have one. */
  hasControlPanel: boolean
}

/** Longer addresses are cut by some mail programs and proxies; the page then chooses them itself. */
const idsInAddress = 800

/** The read-only link of the monitor (OPS-2-105), the control panel, and reminding all who are not done. */
export function MonitorActions({ waveGuid, phase, ratings, hasControlPanel }: Props) {
  const { t } = useTranslation('progress')
  const place = useProjectIds()
  const permissions = usePermissions()
  const { copy, isCopying } = useCopy()
  const unfinished = [...new Set(ratings.filter((one) => !isFinished(one)).map(({ assessorId }) => assessorId))]
  const mayWrite = may(permissions, 'sendMails')
  const isNamed = unfinished.length <= idsInAddress
  const reminders = pathTo('send-questionnaire-reminders', {
    ...place,
    waveGuid,
    assesseeIds: isNamed ? unfinished.join('-') : '',
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={16} />}
        loading={isCopying}
        onClick={() => void copy(async () => (await call(getMonitorLink, { params: { waveId: waveGuid } })).url)}
      >
        {t('copyLink')}
      </Button>
      {hasControlPanel && (
        <Button
          variant="default"
          component={UiLink}
          href={pathTo('as360-control-panel', { ...place, waveGuid })}
          leftSection={<IconAdjustmentsHorizontal size={16} />}
        >
          {t('controlPanel')}
        </Button>
      )}
      {phase === 'dataCollection' && mayWrite && unfinished.length > 0 && (
        <Button
          component={UiLink}
          href={isNamed ? reminders : `${reminders}?choose=due`}
          leftSection={<IconBellRinging size={16} />}
        >
          {t('remind', { count: unfinished.length })}
        </Button>
      )}
    </>
  )
}

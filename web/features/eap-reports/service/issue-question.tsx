import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Licence } from '../licence-field.tsx'
import type { ChosenPeriod } from '../use-period.ts'
import { usePeriodName } from './use-period-name.ts'

type Props = { licence: Licence | undefined; period: ChosenPeriod; onIssue: () => void }

/** Before anything is shown: to see figures is to issue them, and nobody can take that back (decision 0335). */
export function IssueQuestion({ licence, period, onIssue }: Props) {
  const { t } = useTranslation('eap-reports')
  const periodName = usePeriodName()
  return (
    <Box>
      <EmptyState
        compact
        icon={<IconChartBar size={28} />}
        title={licence ? `${licence.displayName}, ${periodName(period)}` : t('service.choose')}
        actions={
          <Button disabled={!licence} onClick={onIssue}>
            {t('service.issue')}
          </Button>
        }
      >
        <strong>{t('service.askTitle')}</strong> {t('service.askText')}
      </EmptyState>
    </Box>
  )
}

import { Button } from '@mantine/core'
import { IconClockExclamation, IconUserQuestion } from '@tabler/icons-react'
import { caseStatus } from '../../../../../domain/eap-cases/case-codes.ts'
import { pathTo } from '../../../../../domain/shell/routes.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../../../ui/link.tsx'
import { Banner } from '../../../../ui/page/banner.tsx'
import { useWorkingSpan, workingMs } from '../service-clock.tsx'
import { useNow } from '../use-now.ts'
import type { CaseList, CaseSummary } from './use-case-list.ts'

/** An expert's cases that wait for an answer (EAP-2-28), and where the first of them is. */
export function PendingBanner({ count, table }: { count: number; table: CaseList['table'] }) {
  const { t } = useTranslation('eap-cases')
  return (
    <Banner
      tone="amber"
      icon={<IconUserQuestion size={16} />}
      title={t('pending.title', { count })}
      action={
        table.state.status === String(caseStatus.assigned) ? undefined : (
          <Button size="xs" onClick={() => table.change({ status: String(caseStatus.assigned) })}>
            {t('pending.show')}
          </Button>
        )
      }
    >
      {t('pending.text', { count })}
    </Banner>
  )
}

type Worst = NonNullable<CaseSummary['worst']>

/** The case that is over its promised time for longest, and the way to its repair. */
export function WorstBanner({ worst, mayAssign }: { worst: Worst; mayAssign: boolean }) {
  const { t } = useTranslation('eap-cases')
  const spanOf = useWorkingSpan()
  const now = useNow()
  return (
    <Banner
      tone="red"
      icon={<IconClockExclamation size={16} />}
      title={t('worst.title', {
        case: worst.yearId,
        span: spanOf(-workingMs(now, worst.firstContactDueAt, worst.daysOff)),
      })}
      action={
        <Button size="xs" component={UiLink} href={pathTo('eap-case', { caseYearId: worst.yearId })}>
          {t(mayAssign ? 'worst.assign' : 'worst.open')}
        </Button>
      }
    >
      {worst.licenseName}
    </Banner>
  )
}

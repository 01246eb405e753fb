import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Chip } from '../../ui/marks/chip.tsx'
import type { Tone } from '../../ui/tone.ts'
import type { SenderDomain } from './sender-domains-page.tsx'

const looks: Record<SenderDomain['state'], { tone: Tone; Icon: typeof IconCheck }> = {
  unproved: { tone: 'neutral', Icon: IconClock },
  waiting: { tone: 'ink', Icon: IconClock },
  ready: { tone: 'green', Icon: IconCheck },
  lost: { tone: 'amber', Icon: IconAlertTriangle },
}

/** Whether mails are sent from a domain. */
export function DomainStateChip({ state }: Pick<SenderDomain, 'state'>) {
  const { t } = useTranslation('sender-domains')
  const { tone, Icon } = looks[state]
  return (
    <Chip tone={tone} icon={<Icon size={12} aria-hidden="true" />}>
      {t(`state.${state}`)}
    </Chip>
  )
}

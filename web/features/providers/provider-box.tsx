import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { getProviderHealth } from '../../../contract/providers/provider-health.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Chip } from '../../ui/marks/chip.tsx'
import { Box } from '../../ui/page/box.tsx'
import classes from './providers.module.css'

export type ProviderHealth = AnswerOf<typeof getProviderHealth>[number]

type Props = {
  title: string
  /** Logins of the wave. */
  count: number
  health: ProviderHealth | undefined
  /** Icon buttons at the head. */
  actions?: ReactNode
  /** Buttons and links under the line. */
  footer?: ReactNode
}

/** A provider whose tools the project has: its logins, how it is doing, what can be done. */
export function ProviderBox({ title, count, health, actions, footer }: Props) {
  const { t } = useTranslation('providers')
  return (
    <Box
      title={title}
      note={health?.isSimulated && <Chip tone="amber">{t('box.simulated')}</Chip>}
      actions={actions}
      {...(footer ? { footer } : {})}
    >
      <p className={classes.state}>
        <span>{t('box.logins', { count })}</span>
        {health && <Contact health={health} />}
      </p>
    </Box>
  )
}

/** A provider that is away says so where it is used, and since when (issue 10). */
function Contact({ health: { isSetUp, state, lastContact, failingSince } }: { health: ProviderHealth }) {
  const { t } = useTranslation('providers')
  const { formatDateTime } = useFormat()
  if (!isSetUp) return <span className={classes.away}>{t('box.notSetUp')}</span>
  const last = lastContact && t('box.lastContact', { date: formatDateTime(lastContact) })
  if (state === 'ok') return last ? <span className={classes.contact}>{last}</span> : null
  return (
    <span className={classes.away}>
      <IconPlugConnectedX size={16} aria-hidden="true" />
      <span>
        {failingSince ? t('box.away', { date: formatDateTime(failingSince) }) : t('box.awayNow')}
        {', '}
        {last ?? t('box.never')}
      </span>
    </span>
  )
}

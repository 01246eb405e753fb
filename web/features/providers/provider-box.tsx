import { IconPlugX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { getProviderHealth } from '../../../contract/providers/provider-health.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Chip } from '../../ui/marks/chip.tsx'
import { RowBox } from '../../ui/page/row-box.tsx'
import classes from './providers.module.css'

export type ProviderHealth = AnswerOf<typeof getProviderHealth>[number]

type Props = {
  title: string
  /** Logins of the wave. */
  count: number
  health: ProviderHealth | undefined
  /** Icon buttons before the others. */
  setup?: ReactNode
  /** Buttons and links. */
  actions?: ReactNode
}

/** A provider whose tools the project has: its logins, how it is doing, what can be done. */
export function ProviderBox({ title, count, health, setup, actions }: Props) {
  const { t } = useTranslation('providers')
  return (
    <RowBox
      title={title}
      facts={
        <>
          {health?.isSimulated && <Chip tone="amber">{t('box.simulated')}</Chip>}
          {t('box.logins', { count })}
        </>
      }
      actions={
        (setup || actions) && (
          <>
            {setup}
            {actions}
          </>
        )
      }
    >
      {health && <Contact health={health} />}
    </RowBox>
  )
}

/** A provider that is away says so where it is used, and since when (issue 10). */
function Contact({ health: { isSetUp, state, lastContact, failingSince } }: { health: ProviderHealth }) {
  const { t } = useTranslation('providers')
  const { formatDateTime } = useFormat()
  if (!isSetUp) return <p className={classes.away}>{t('box.notSetUp')}</p>
  if (state === 'ok') return null
  const last = lastContact && t('box.lastContact', { date: formatDateTime(lastContact) })
  return (
    <p className={classes.away}>
      <IconPlugX size={16} aria-hidden="true" />
      <span>
        {failingSince ? t('box.away', { date: formatDateTime(failingSince) }) : t('box.awayNow')}
        {', '}
        {last ?? t('box.never')}
      </span>
    </p>
  )
}

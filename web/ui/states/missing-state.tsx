import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { UiLink } from '../link.tsx'
import { EmptyState } from './empty-state.tsx'

type MissingStateProps = {
  /** What is not there. */
  title: string
  /** Why that may be. */
  children: ReactNode
  /** The ways out, the nearest first. */
  ways: readonly Way[]
}
type Way = { label: string; href: string }

/** The address is right but its record is not there, which trying again will not change: the way back. */
export function MissingState({ title, children, ways }: MissingStateProps) {
  return (
    <EmptyState
      icon={<IconMapQuestion size={28} />}
      title={title}
      actions={ways.map(({ label, href }, index) => (
        <Button key={href} {...(index > 0 && { variant: 'default' })} component={UiLink} href={href}>
          {label}
        </Button>
      ))}
    >
      {children}
    </EmptyState>
  )
}

/** For every page about a wave. */
export function MissingWave({ back }: { back: Way }) {
  const { t } = useTranslation('ui')
  return (
    <MissingState title={t('missing.wave')} ways={[back]}>
      {t('missing.waveText')}
    </MissingState>
  )
}

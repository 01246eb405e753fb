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
  back: { label: string; href: string }
}

/** The address is right but its record is not there, which trying again will not change: the way back. */
export function MissingState({ title, children, back }: MissingStateProps) {
  return (
    <EmptyState
      icon={<IconMapQuestion size={28} />}
      title={title}
      actions={
        <Button component={UiLink} href={back.href}>
          {back.label}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}

/** For every page about a wave. */
export function MissingWave({ back }: Pick<MissingStateProps, 'back'>) {
  const { t } = useTranslation('ui')
  return (
    <MissingState title={t('missing.wave')} back={back}>
      {t('missing.waveText')}
    </MissingState>
  )
}

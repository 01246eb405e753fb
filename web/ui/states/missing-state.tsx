import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { UiLink } from '../link.tsx'
import { EmptyState } from './empty-state.tsx'

type MissingStateProps = {
  /** What is missing. */
  title: string
  /** Why that may be. */
  children: ReactNode
  /** Links to other pages, the closest first. */
  ways: readonly Way[]
}
type Way = { label: string; href: string }

/** The address is valid but its record does not exist, so a retry is useless: links back. */
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

import type { ReactNode } from 'react'
import { PublicFrame } from '../../../link/frame/public-frame.tsx'
import { usePage } from '../../../link/page-context.tsx'
import { Icon } from '../../../link/parts/icon.tsx'
import classes from './test-frame.module.css'

type TestFrameProps = {
  children: ReactNode
  bar?: ReactNode
  /** Work on an item: a phone has no room for the frame's header. */
  isTask?: boolean
}

/** Every screen of a simulated test: the band that says so comes first, on the screen, in reading and on paper. */
export function TestFrame({ children, bar, isTask = false }: TestFrameProps) {
  const { t } = usePage()
  return (
    <div className={classes['root']} data-task={isTask ? '' : undefined}>
      <aside className={classes['band']} aria-label={t('simulator:band.label')}>
        <Icon name="flask" />
        <p>
          <strong>{t('simulator:band.word')}</strong> {t('simulator:band.text')}
        </p>
      </aside>
      <PublicFrame width="narrow" bar={bar} {...(isTask ? { topClassName: classes['top'] ?? '' } : {})}>
        {children}
      </PublicFrame>
    </div>
  )
}

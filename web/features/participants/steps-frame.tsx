import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { Stepper } from '../../ui/marks/stepper.tsx'
import { Box } from '../../ui/page/box.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useOverviewPath } from './overview-path.ts'
import classes from './steps-frame.module.css'

type StepsFrameProps = {
  title: string
  steps: readonly { id: string; label: string }[]
  /** Index of the step that is shown. */
  at: number
  /** The content reaches the edges of its box, as a table does. */
  bleed: boolean
  children: ReactNode
}

/** A page that leads step by step to people of a project: what has been done, and the step that is open. */
export function StepsFrame({ title, steps, at, bleed, children }: StepsFrameProps) {
  const { t } = useTranslation('participants')
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} back={{ label: t('backToOverview'), href: useOverviewPath() }} />
      <div className={classes.steps}>
        <Stepper
          compact
          label={t('steps')}
          steps={steps.map((step, index) => ({
            ...step,
            state: index < at ? 'done' : index === at ? 'current' : 'todo',
          }))}
        />
      </div>
      <Box title={steps[at]?.label} bleed={bleed}>
        {children}
      </Box>
    </>
  )
}

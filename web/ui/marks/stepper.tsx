import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { UiLink } from '../link.tsx'
import { GlyphShape, type GlyphStatus } from './status-glyph.tsx'
import classes from './stepper.module.css'

export type Step = {
  id: string
  label: string
  note?: string
  state: 'done' | 'current' | 'todo'
  /** Link back to the step. */
  href?: string | undefined
}

type StepperProps = {
  steps: readonly Step[]
  /** What the steps belong to. */
  label: string
  /** Colour of what is done; teal for a 360 wave. */
  colour?: string
  /** One line without notes, for a page header. */
  compact?: boolean
}

const glyph: Record<Step['state'], GlyphStatus> = { done: 'filled', current: 'progress', todo: 'assigned' }

/** The phases of something and the current one; a column on phones. */
export function Stepper({ steps, label, colour = 'var(--ink)', compact }: StepperProps) {
  const { t } = useTranslation('ui')
  return (
    <ol
      className={classes.root}
      aria-label={label}
      data-compact={compact || undefined}
      style={{ '--step': colour } as CSSProperties}
    >
      {steps.map((step) => (
        <li
          key={step.id}
          className={classes.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={classes.line}>
            <GlyphShape status={glyph[step.state]} {...(step.state === 'todo' ? {} : { colour })} />
          </span>
          <span className={classes.label}>
            {step.href ? <UiLink href={step.href}>{step.label}</UiLink> : step.label}
            <VisuallyHidden> ({t(`steps.${step.state}`)})</VisuallyHidden>
          </span>
          {step.note && !compact && <span className={classes.note}>{step.note}</span>}
        </li>
      ))}
    </ol>
  )
}

import { usePage } from '../../../../link/page-context.tsx'
import { StepHeading } from '../frame/step-heading.tsx'
import { ExpertCards } from './expert-cards.tsx'
import type { Wizard } from './use-wizard.ts'
import classes from './wizard.module.css'

/** As soon as possible with anybody, or somebody by the profile (EAP-2-62). */
export function WhoStep({ wizard }: { wizard: Wizard }) {
  const { t } = usePage()
  const { state, dispatch } = wizard
  return (
    <>
      <StepHeading takesFocus={state.moves > 0}>{t('eap-public:who.title')}</StepHeading>
      <div className={classes['speeds']}>
        {(['asap', 'select'] as const).map((speed) => (
          <button
            key={speed}
            type="button"
            aria-pressed={state.speed === speed}
            onClick={() => dispatch({ type: 'speed', speed })}
          >
            <span className={classes['name']}>{t(`eap-public:who.${speed}`)}</span>
            <span className={classes['about']}>{t(`eap-public:who.${speed}Text`)}</span>
          </button>
        ))}
      </div>
      {state.speed === 'select' && <ExpertCards wizard={wizard} />}
    </>
  )
}

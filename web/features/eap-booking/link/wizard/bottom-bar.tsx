import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { useDates } from '../dates.ts'
import { SendButton } from '../form/client-form.tsx'
import type { Wizard } from './use-wizard.ts'
import type { WizardAction } from './wizard-state.ts'
import classes from './wizard.module.css'

/** On a phone the next action and the way back, in reach of the thumb. */
export function BottomBar({ wizard }: { wizard: Wizard }) {
  const { t } = usePage()
  const dates = useDates()
  const { state, step, form, dispatch } = wizard
  return (
    <section
      className={classes['bar']}
      aria-label={t(step === 'time' ? 'eap-public:time.title' : `eap-public:form.title.${form.kind}`)}
    >
      <button
        type="button"
        className="button"
        aria-label={t('eap-public:page.back')}
        onClick={() => dispatch(wayBack(wizard))}
      >
        <Icon name="left" />
      </button>
      {step === 'time' ? (
        <button
          type="button"
          className="button primary"
          disabled={!state.slot}
          onClick={() => dispatch({ type: 'settle' })}
        >
          {state.slot
            ? t('eap-public:time.continue', { time: dates.shortMoment(state.slot.startTime) })
            : t('eap-public:time.choose')}
        </button>
      ) : (
        <SendButton form={form} label={t(`eap-public:form.send.${form.kind}`)} />
      )}
    </section>
  )
}

function wayBack({ step, state, category }: Wizard): WizardAction {
  if (step === 'time') return { type: 'change', step: 'who' }
  if (step === 'request' && (!category?.hasProfiles || state.speed === null))
    return { type: 'change', step: 'category' }
  return { type: 'change', step: 'time' }
}

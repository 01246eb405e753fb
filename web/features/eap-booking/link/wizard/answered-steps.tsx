import { usePage } from '../../../../link/page-context.tsx'
import type { Wizard } from './use-wizard.ts'
import classes from './wizard.module.css'

const stepNumbers = { category: 1, who: 2, time: 3, form: 4, waiting: 3, request: 2, done: 0 } as const

/** How far it is: a segment for each step. */
export function StepsDone({ wizard: { step, category, isWide, state } }: { wizard: Wizard }) {
  const { t } = usePage()
  const isFormBeside = step === 'time' && isWide && state.slot !== null
  const at = isFormBeside ? stepNumbers.form : stepNumbers[step]
  const of = step === 'request' || category?.hasProfiles === false ? 2 : step === 'waiting' ? 3 : 4
  if (at === 0) return null
  return (
    <div className={classes['segments']} role="img" aria-label={t('eap-public:page.step', { step: at, of })}>
      {[1, 2, 3, 4].slice(0, of).map((one) => (
        <span key={one} data-done={one <= at ? '' : undefined} />
      ))}
    </div>
  )
}

/** Answered steps, each in a line with a way back, and the button that starts again (EAP-2-59). */
export function AnsweredSteps({ wizard: { state, step, category, dispatch } }: { wizard: Wizard }) {
  const { t } = usePage()
  if (!category || step === 'done') return null
  const isWhoAnswered = step === 'time' || step === 'form' || step === 'waiting'
  return (
    <ul className={classes['answered']}>
      <Answered
        label={t('eap-public:answered.category')}
        answer={category.name}
        onChange={() => dispatch({ type: 'change', step: 'category' })}
      />
      {isWhoAnswered && (
        <Answered
          label={t('eap-public:answered.who')}
          answer={state.expert?.name ?? t('eap-public:answered.anybody')}
          onChange={() => dispatch({ type: 'change', step: 'who' })}
        />
      )}
      <li className={classes['again']}>
        <button type="button" className="button plain" onClick={() => dispatch({ type: 'again', from: 'start' })}>
          {t('eap-public:answered.again')}
        </button>
      </li>
    </ul>
  )
}

function Answered({ label, answer, onChange }: { label: string; answer: string; onChange: () => void }) {
  const { t } = usePage()
  return (
    <li>
      <p>
        <span className={classes['label']}>{label}</span> <span>{answer}</span>
      </p>
      <button type="button" className="button plain" onClick={onChange}>
        {t('eap-public:answered.change')}
        <span className="visually-hidden"> {label}</span>
      </button>
    </li>
  )
}

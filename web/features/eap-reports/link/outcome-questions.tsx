import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { answerOutcome } from '../../../../contract/eap-reports/outcomes.ts'
import type { OutcomePage } from '../../../../contract/eap-reports/pages.ts'
import {
  outcomeQuestions,
  outcomeScale,
  type OutcomeQuestion,
} from '../../../../domain/eap-reports/outcomes/outcome-questions.ts'
import { callLink } from '../../../link/call-link.ts'
import { usePage } from '../../../link/page-context.tsx'
import { Notice } from '../../../link/parts/notice.tsx'
import classes from './outcome.module.css'

type Answers = Partial<Record<OutcomeQuestion, number>>

/** The short questionnaire, or that it was answered or is over. What is chosen stays until it is stored. */
export function OutcomeQuestions({ model }: { model: OutcomePage }) {
  const { t } = usePage()
  const [state, setState] = useState(model.state)
  if (state === 'answered')
    return (
      <Notice tone="teal" icon="check" title={t('eap-public:outcome.done')} isHeading isNews>
        {t('eap-public:outcome.doneText')}
      </Notice>
    )
  if (state === 'ended')
    return (
      <Notice tone="amber" title={t('eap-public:outcome.ended')} isHeading>
        {t('eap-public:outcome.endedText')}
      </Notice>
    )
  return <QuestionForm model={model} onStored={() => setState('answered')} onEnded={() => setState('ended')} />
}

type FormProps = { model: OutcomePage; onStored: () => void; onEnded: () => void }

function QuestionForm({ model, onStored, onEnded }: FormProps) {
  const { t } = usePage()
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState<Answers>({})
  const [step, setStep] = useState<'answering' | 'sending' | 'failed'>('answering')
  const [tries, setTries] = useState(0)
  // Only now: what is said beside the questions that are missing has moved them.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLInputElement>('[aria-describedby] input')?.focus()
  }, [tries])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (step === 'sending') return
    setTries(tries + 1)
    if (outcomeQuestions.some((question) => answers[question] === undefined)) return
    setStep('sending')
    const sent = outcomeQuestions.flatMap((question) => answers[question] ?? [])
    const answer = await callLink<typeof answerOutcome>(
      { method: 'POST', url: '/api/eap/outcome/:linkGuid' },
      { params: { linkGuid: model.linkGuid }, body: { answers: sent } },
    )
    if (answer.ok) onStored()
    else if (answer.code === 'LINK_EXPIRED') onEnded()
    else setStep('failed')
  }

  return (
    <form ref={form} className={classes['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <h1>{t(`eap-public:outcome.${model.stage}`)}</h1>
      <p className="lead">{t('eap-public:outcome.lead')}</p>
      <p>{t('eap-public:outcome.anonymous')}</p>
      {outcomeQuestions.map((question) => (
        <Question
          key={question}
          question={question}
          value={answers[question]}
          isMissing={tries > 0 && answers[question] === undefined}
          onAnswer={(value) => setAnswers((before) => ({ ...before, [question]: value }))}
        />
      ))}
      {step === 'failed' && <Notice tone="red" title={t('eap-public:outcome.failed')} isNews />}
      <button type="submit" className="button primary wide">
        {t(step === 'sending' ? 'eap-public:outcome.sending' : 'eap-public:outcome.send')}
      </button>
      <noscript>
        <p>{t('eap-public:outcome.needsScript')}</p>
      </noscript>
    </form>
  )
}

const steps = Array.from({ length: outcomeScale.max - outcomeScale.min + 1 }, (_, index) => outcomeScale.min + index)

type QuestionProps = {
  question: OutcomeQuestion
  value: number | undefined
  isMissing: boolean
  onAnswer: (value: number) => void
}

function Question({ question, value, isMissing, onAnswer }: QuestionProps) {
  const { t } = usePage()
  const missingId = `missing-${question}`
  return (
    <fieldset className={classes['question']} aria-describedby={isMissing ? missingId : undefined}>
      <legend>{t(`eap-public:outcome.question.${question}.text`)}</legend>
      <div className={classes['scale']}>
        {steps.map((step) => (
          <label key={step} className={classes['step']}>
            <input type="radio" name={question} checked={value === step} onChange={() => onAnswer(step)} />
            <span>{step}</span>
          </label>
        ))}
      </div>
      <p className={classes['ends']}>
        <span>0 – {t(`eap-public:outcome.question.${question}.low`)}</span>
        <span>10 – {t(`eap-public:outcome.question.${question}.high`)}</span>
      </p>
      {isMissing && (
        <p id={missingId} className={classes['missing']}>
          {t('eap-public:outcome.missing')}
        </p>
      )}
    </fieldset>
  )
}

import { useEffect, useEffectEvent, useRef } from 'react'
import type { QuestionnaireContent } from '../../../../../contract/questionnaires/pages.ts'
import { notApplicableAnswer } from '../../../../../domain/templates/limits.ts'
import { usePage } from '../../../../link/page-context.tsx'
import type { Question } from './answering-view.ts'
import classes from './phone/phone.module.css'
import { valueOfKey } from './value-of-key.ts'

type AnswerOptionsProps = {
  content: QuestionnaireContent
  question: Question
  /** Of the group of radio buttons; unique on the page. */
  name: string
  value: number | undefined
  onAnswer: (value: number) => void
  onMoveOn: () => void
}

/** Milliseconds for which the choice is shown before the next person. */
const glance = 220

/** The scale as rows, "cannot judge" separately. A tap answers and moves on; a key only answers. */
export function AnswerOptions({ content, question, name, value, onAnswer, onMoveOn }: AnswerOptionsProps) {
  const { t } = usePage()
  const isTap = useRef(false)
  const moving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(moving.current), [])

  const answerByKey = useEffectEvent((event: KeyboardEvent) => {
    isTap.current = false
    const given = valueOfKey(event, content)
    if (given !== undefined) onAnswer(given)
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => answerByKey(event)
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])

  const handleChoice = () => {
    if (!isTap.current) return
    clearTimeout(moving.current)
    moving.current = setTimeout(onMoveOn, glance)
  }
  const options = [
    ...content.answers.map(({ number, label }) => ({
      number,
      label: question.kind === 'importance' ? '' : label,
      mark: String(number),
    })),
    ...(content.hasNotApplicable
      ? [
          {
            number: notApplicableAnswer,
            label: content.notApplicableLabel || t('questionnaires:answering.cannotJudge'),
            mark: t('questionnaires:answering.na'),
          },
        ]
      : []),
  ]
  return (
    <div
      className={classes.options}
      role="radiogroup"
      aria-labelledby="question person"
      aria-describedby={question.kind === 'importance' ? 'importance-scale' : undefined}
    >
      {question.kind === 'importance' && (
        <p id="importance-scale" className="small dim">
          {t('questionnaires:answering.leastImportant', { most: content.answers.at(-1)?.number ?? 0 })}
        </p>
      )}
      {options.map(({ number, label, mark }) => (
        <label
          key={number}
          className={classes.option}
          data-apart={number === notApplicableAnswer ? '' : undefined}
          onPointerDown={() => {
            isTap.current = true
          }}
        >
          <input
            type="radio"
            name={name}
            value={number}
            checked={value === number}
            onChange={() => onAnswer(number)}
            onClick={handleChoice}
          />
          <span lang={content.languageCode}>{label || mark}</span>
          <span className={classes.mark} aria-hidden="true">
            {label ? mark : ''}
          </span>
        </label>
      ))}
    </div>
  )
}

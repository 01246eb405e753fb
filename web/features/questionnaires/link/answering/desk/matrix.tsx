import { useState, type KeyboardEvent } from 'react'
import type { PersonToEvaluate } from '../../../../../../contract/questionnaires/pages.ts'
import { notApplicableAnswer } from '../../../../../../domain/templates/limits.ts'
import { isAsked } from '../../../../../../domain/questionnaires/steps.ts'
import { usePage } from '../../../../../link/page-context.tsx'
import type { AnsweringView, Question, Section } from '../answering-view.ts'
import { CommentField } from '../comment-field.tsx'
import classes from './matrix.module.css'
import { questionText } from '../question-text.ts'
import { valueOfKey } from '../value-of-key.ts'

type MatrixProps = { view: AnsweringView; section: Section; people: readonly PersonToEvaluate[] }

/** Items by people; each cell is one group of radio buttons, so that Tab goes from cell to cell. */
export function Matrix({ view, section, people }: MatrixProps) {
  const { content, state, onComment } = view
  const { t, tidy } = usePage()
  const [current, setCurrent] = useState<string>()
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-options={content.answers.length}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('questionnaires:answering.items')}</span>
            </th>
            {people.map((person) => (
              <th key={person.questionnaireId} scope="col">
                <span id={`person-${person.questionnaireId}`} className={classes.name}>
                  {person.name}
                </span>
                <span className="small dim">{person.roleLabel}</span>
                <span className={classes.numbers} aria-hidden="true">
                  {content.answers.map(({ number }) => (
                    <span key={number}>{number}</span>
                  ))}
                  {content.hasNotApplicable && <span data-apart="">{t('questionnaires:answering.na')}</span>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {section.questions.map((question) => (
            <tr
              key={question.key}
              data-current={question.key === current ? '' : undefined}
              onFocus={() => setCurrent(question.key)}
              onBlur={() => setCurrent(undefined)}
            >
              <th scope="row" id={`item-${question.key}`} lang={content.languageCode}>
                {tidy(questionText(question, t))}
              </th>
              {people.map((person) => (
                <td key={person.questionnaireId}>
                  {isAsked(question, person) && <Cell view={view} question={question} person={person} />}
                </td>
              ))}
            </tr>
          ))}
          {section.comments.map(({ key, text }) => (
            <tr key={key} className={classes.comments}>
              <th scope="row">
                <span id={`item-${key}`} lang={content.languageCode}>
                  {tidy(text)}
                </span>
                <span id={`hint-${key}`} className={`small dim ${classes.hint}`}>
                  {t('questionnaires:answering.commentShort')}
                </span>
              </th>
              {people.map(({ questionnaireId }) => (
                <td key={questionnaireId}>
                  <CommentField
                    id={`comment-${questionnaireId}-${key}`}
                    value={state.comments[questionnaireId]?.[key] ?? ''}
                    onChange={(given) => onComment(questionnaireId, key, given)}
                    placeholder={t('questionnaires:answering.comment')}
                    labelledBy={`item-${key} person-${questionnaireId}`}
                    describedBy={`hint-${key}`}
                    lang={content.languageCode}
                    counts
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = { view: AnsweringView; question: Question; person: PersonToEvaluate }

function Cell({ view: { content, state, onAnswer }, question, person }: CellProps) {
  const { t } = usePage()
  const { questionnaireId } = person
  const value = state.values[questionnaireId]?.[question.key]
  const options = [
    ...content.answers.map(({ number, label }) => ({
      number,
      label: question.kind === 'importance' ? String(number) : `${number}, ${label}`,
    })),
    ...(content.hasNotApplicable
      ? [
          {
            number: notApplicableAnswer,
            label: content.notApplicableLabel || t('questionnaires:answering.cannotJudge'),
          },
        ]
      : []),
  ]
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const given = valueOfKey(event.nativeEvent, content)
    if (given === undefined) return
    event.preventDefault()
    // Tab leaves a radio group only from its chosen button; from another one it would go to the chosen one.
    event.currentTarget
      .closest('[role=radiogroup]')
      ?.querySelector<HTMLInputElement>(`input[value="${given}"]`)
      ?.focus()
    onAnswer(questionnaireId, question.key, given)
  }
  return (
    <div role="radiogroup" className={classes.cell} aria-labelledby={`item-${question.key} person-${questionnaireId}`}>
      {options.map(({ number, label }) => (
        <label key={number} data-apart={number === notApplicableAnswer ? '' : undefined}>
          <input
            type="radio"
            name={`desk-${questionnaireId}-${question.key}`}
            value={number}
            aria-label={label}
            checked={value === number}
            onChange={() => onAnswer(questionnaireId, question.key, number)}
            onKeyDown={handleKey}
          />
        </label>
      ))}
    </div>
  )
}

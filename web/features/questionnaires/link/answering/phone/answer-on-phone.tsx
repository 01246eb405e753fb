import type { Step } from '../../../../../../domain/questionnaires/steps.ts'
import { PublicFrame } from '../../../../../link/frame/public-frame.tsx'
import { usePage } from '../../../../../link/page-context.tsx'
import { Icon } from '../../../../../link/parts/icon.tsx'
import { AnswerOptions } from '../answer-options.tsx'
import { AnsweringNotices } from '../answering-notices.tsx'
import type { AnsweringView } from '../answering-view.ts'
import classes from './phone.module.css'
import { PersonLine } from '../person-line.tsx'
import { PhoneComment } from './phone-comment.tsx'
import { questionText } from '../question-text.ts'
import { SavedStatus } from '../saved-status.tsx'
import { Segments } from './segments.tsx'
import { useFocusOnMove } from '../use-focus-on-move.ts'

/** One item about one person, with the options under the thumb. */
export function AnswerOnPhone(view: AnsweringView) {
  const { content, people, steps, at, state, minutes, listPath, onAnswer, onComment, onGo } = view
  const { t, tidy, href } = usePage()
  const heading = useFocusOnMove(at)
  const step = steps[at]
  const section = step && content.sections[step.section]
  const person = step && people.find(({ questionnaireId }) => questionnaireId === step.questionnaireId)
  if (!step || !section || !person) return null
  const question = section.questions.find(({ key }) => key === step.key)
  const comment = section.comments.find(({ key }) => key === step.key)
  const text = question ? questionText(question, t) : (comment?.text ?? '')

  const bar = (
    <div className={classes.bar}>
      <button
        type="button"
        className={`button ${classes.back}`}
        aria-label={t('questionnaires:answering.back')}
        disabled={at === 0}
        onClick={() => onGo(at - 1)}
      >
        <Icon name="left" />
      </button>
      <button type="button" className="button primary" onClick={() => onGo(at + 1)}>
        {nextLabel(steps, at, t)}
      </button>
    </div>
  )
  return (
    <div className={classes.root}>
      <PublicFrame topClassName={classes.frameTop} bar={bar}>
        <div className={classes.top}>
          <a href={href(listPath)}>
            <Icon name="left" size={18} /> {t('questionnaires:answering.overview')}
          </a>
          <SavedStatus outbox={state.outbox} />
        </div>
        <Segments content={content} people={people} state={state} current={step.section} />
        <p className={`small dim figures ${classes.where}`}>
          <span lang={content.languageCode}>
            {t('questionnaires:answering.competencyNamed', {
              number: step.section + 1,
              total: content.sections.length,
              name: section.name,
            }).replace(/, $/, '')}
          </span>
          <span>
            {minutes > 0
              ? t('questionnaires:answering.minutesLeft', { count: minutes })
              : t('questionnaires:answering.allAnswered')}
          </span>
        </p>
        <AnsweringNotices outbox={state.outbox} device="phone" />
        <h1 id="question" ref={heading} tabIndex={-1} className={classes.question} lang={content.languageCode}>
          {tidy(text)}
        </h1>
        {comment && <p className="dim">{t('questionnaires:answering.commentHint')}</p>}
        <PersonLine view={view} step={step} person={person} />
        {question ? (
          <AnswerOptions
            key={`${step.key} ${step.questionnaireId}`}
            content={content}
            question={question}
            name={`phone-${step.questionnaireId}-${step.key}`}
            value={state.values[step.questionnaireId]?.[step.key]}
            onAnswer={(value) => onAnswer(step.questionnaireId, step.key, value)}
            onMoveOn={() => onGo(at + 1)}
          />
        ) : (
          <PhoneComment
            key={`${step.key} ${step.questionnaireId}`}
            languageCode={content.languageCode}
            value={state.comments[step.questionnaireId]?.[step.key] ?? ''}
            onChange={(given) => onComment(step.questionnaireId, step.key, given)}
          />
        )}
      </PublicFrame>
    </div>
  )
}

function nextLabel(steps: readonly Step[], at: number, t: ReturnType<typeof usePage>['t']): string {
  const next = steps[at + 1]
  if (!next) return t('questionnaires:answering.toSummary')
  return next.section === steps[at]?.section
    ? t('questionnaires:answering.next')
    : t('questionnaires:answering.nextCompetency')
}

import type { PersonToEvaluate } from '../../../../../contract/questionnaires/pages.ts'
import type { Step } from '../../../../../domain/questionnaires/steps.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { initialsOf } from './initials.ts'
import type { AnsweringView } from './answering-view.ts'
import classes from './phone/phone.module.css'

type PersonLineProps = { view: AnsweringView; step: Step; person: PersonToEvaluate }

/** More circles would leave no room for the name. */
const mostCircles = 4

/** Whom the answer is about, and the state of the others for the same item; a tap switches to one of them. */
export function PersonLine({ view, step, person }: PersonLineProps) {
  const { t } = usePage()
  const { people, steps, state, onGo } = view
  const asked = steps
    .map((other, at) => ({ ...other, at }))
    .filter((other) => other.key === step.key)
    .flatMap((other) => {
      const about = people.find(({ questionnaireId }) => questionnaireId === other.questionnaireId)
      return about ? [{ at: other.at, about }] : []
    })
  const number = asked.findIndex(({ about }) => about === person) + 1
  const isDone = ({ questionnaireId }: PersonToEvaluate) =>
    step.kind === 'rating'
      ? state.values[questionnaireId]?.[step.key] !== undefined
      : Boolean(state.comments[questionnaireId]?.[step.key])
  return (
    <div className={classes.person}>
      <p id="person">
        <strong>{person.name}</strong>
        <span className="small dim figures">
          {asked.length > 1
            ? t('questionnaires:answering.aboutPerson', { role: person.roleLabel, number, total: asked.length })
            : person.roleLabel}
        </span>
      </p>
      {asked.length > 1 && asked.length <= mostCircles && (
        <ul aria-label={t('questionnaires:answering.people')}>
          {asked.map(({ at, about }) => {
            const isDoneAbout = isDone(about)
            return (
              <li key={about.questionnaireId}>
                <button
                  type="button"
                  aria-current={about === person ? 'step' : undefined}
                  data-done={isDoneAbout ? '' : undefined}
                  onClick={() => onGo(at)}
                >
                  <span aria-hidden="true">
                    {isDoneAbout && about !== person ? <Icon name="check" /> : initialsOf(about.name)}
                  </span>
                  <span className="visually-hidden">
                    {isDoneAbout ? t('questionnaires:answering.answered', { name: about.name }) : about.name}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

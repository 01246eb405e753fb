import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { FinishButton } from './finish-button.tsx'
import { nameLines } from './names.ts'
import classes from './scoring-footer.module.css'
import type { ScoringView } from './scoring-view.ts'

type ScoringFooterProps = {
  view: ScoringView
  /** Competencies of the person without a score in this activity. */
  unscored: number
}

/** To the person before and after; after the last one to the next activity, and after that the end. */
export function ScoringFooter({ view, unscored }: ScoringFooterProps) {
  const { scoring, activity, person, isClosed, onGo } = view
  const { t } = usePage()
  const { people, activities } = scoring
  const at = people.indexOf(person)
  const before = people[at - 1]
  const after = people[at + 1]
  const nextActivity = activities[activities.indexOf(activity) + 1]
  const [first] = people
  return (
    <footer className={classes.root}>
      {before ? (
        <button type="button" className="button" onClick={() => onGo({ questionnaireId: before.questionnaireId })}>
          <Icon name="left" size={18} />
          <span className="visually-hidden">{t('acdc-scoring:screen.back')} </span>
          <span className={classes.name}>{nameLines(before.name)[0]}</span>
        </button>
      ) : (
        <span />
      )}
      <p>
        <span>{t('acdc-scoring:screen.unscored', { count: unscored })}</span>{' '}
        {!isClosed && <span>{t('acdc-scoring:screen.untilWashUp')}</span>}
      </p>
      {after ? (
        <button
          type="button"
          className="button primary"
          onClick={() => onGo({ questionnaireId: after.questionnaireId })}
        >
          <span className={classes.name}>{t('acdc-scoring:screen.next', { name: after.name })}</span>
          <Icon name="right" size={18} />
        </button>
      ) : nextActivity ? (
        <button
          type="button"
          className="button primary"
          onClick={() =>
            onGo({
              activityId: nextActivity.activityId,
              questionnaireId: first?.questionnaireId ?? person.questionnaireId,
            })
          }
        >
          <span className={classes.name}>{t('acdc-scoring:screen.next', { name: nextActivity.name })}</span>
          <Icon name="right" size={18} />
        </button>
      ) : isClosed ? (
        <span />
      ) : (
        <FinishButton view={view} className="button primary" />
      )}
    </footer>
  )
}

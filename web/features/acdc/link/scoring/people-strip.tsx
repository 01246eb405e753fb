import { useEffect, useRef } from 'react'
import { usePage } from '../../../../link/page-context.tsx'
import { nameLines } from './names.ts'
import classes from './people-strip.module.css'
import { scoreOf } from './read-given.ts'
import type { ScoringView } from './scoring-view.ts'

/** Everybody with a mark for each competency that has a score in this activity. */
export function PeopleStrip({ view: { scoring, state, activity, person: shown, onGo } }: { view: ScoringView }) {
  const { t } = usePage()
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Some browsers return a promise, which is nothing to clean up.
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return (
    <nav className={classes.root} aria-label={t('acdc-scoring:screen.people')}>
      {scoring.people.map((person) => {
        const [first, rest] = nameLines(person.name)
        const place = { questionnaireId: person.questionnaireId, activityId: activity.activityId }
        const marks = activity.sectionNumbers.map((number) => ({
          number,
          isScored: scoreOf(state.given, place, number) !== undefined,
        }))
        const scored = marks.filter(({ isScored }) => isScored).length
        const isShown = person === shown
        return (
          <button
            key={person.questionnaireId}
            ref={isShown ? current : undefined}
            type="button"
            aria-current={isShown ? 'true' : undefined}
            onClick={() => onGo({ questionnaireId: person.questionnaireId })}
          >
            <strong>{first}</strong>
            <span className={classes.rest}>{rest || '\u00a0'}</span>
            <span className={classes.marks} aria-hidden="true">
              {marks.map(({ number, isScored }) => (
                <i key={number} data-scored={isScored ? '' : undefined} />
              ))}
            </span>
            <span className="visually-hidden">{t('acdc-scoring:screen.scored', { scored, count: marks.length })}</span>
          </button>
        )
      })}
    </nav>
  )
}

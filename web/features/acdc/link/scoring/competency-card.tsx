import { useState } from 'react'
import type { ScoringSection } from '../../../../../contract/acdc/pages.ts'
import type { Score } from '../../../../../domain/acdc/scores.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Behaviours, type BehaviourCounts } from './behaviours.tsx'
import classes from './competency-card.module.css'
import { scoreOf } from './read-given.ts'
import type { ScoringView } from './scoring-view.ts'

type CompetencyCardProps = { view: ScoringView; section: ScoringSection }

/** One competency: its scale and "not seen"; the open one also says what the numbers mean, and its behaviours. */
export function CompetencyCard({ view, section }: CompetencyCardProps) {
  const { scoring, state, store, activity, person, open, isClosed, onOpen } = view
  const { t } = usePage()
  const [undo, setUndo] = useState<BehaviourCounts[]>([])
  const place = { questionnaireId: person.questionnaireId, activityId: activity.activityId }
  const score = scoreOf(state.given, place, section.number)
  const isOpen = open === section.number
  const id = `competency-${section.number}`
  const name = section.name || t('acdc-scoring:screen.unnamed', { number: section.number })
  const give = (value: Score) => {
    onOpen(section.number)
    store.give({ kind: 'score', ...place, sectionNumber: section.number, value })
  }
  /** Not of a pointer: the card above would close, and the button would move away from under it. */
  const openByKey = ({ target }: React.FocusEvent) => {
    if (!isOpen && target.matches(':focus-visible')) onOpen(section.number)
  }
  const count = (counts: BehaviourCounts) => store.give({ kind: 'behaviour', ...place, ...counts })
  const takeBack = () => {
    const last = undo.at(-1)
    if (last) count(last)
    setUndo(undo.slice(0, -1))
  }
  return (
    <section className={classes.root} data-open={isOpen ? '' : undefined} aria-labelledby={id}>
      <div className={classes.head}>
        {/* By keys a competency is opened as soon as its scale has the focus. */}
        <h3 lang={scoring.languageCode}>
          <button type="button" id={id} tabIndex={-1} aria-expanded={isOpen} onClick={() => onOpen(section.number)}>
            {name}
          </button>
        </h3>
        {isOpen && undo.length > 0 && !isClosed ? (
          <button type="button" className={classes.undo} onClick={takeBack}>
            {t('acdc-scoring:screen.undo')}
          </button>
        ) : (
          score === undefined && <span className={classes.missing}>{t('acdc-scoring:screen.noScore')}</span>
        )}
      </div>
      {isOpen && section.description && <p lang={scoring.languageCode}>{section.description}</p>}
      <div className={classes.scale} role="radiogroup" aria-labelledby={id}>
        {scoring.scale.map(({ number, label }) => (
          <label key={number}>
            <input
              type="radio"
              name={id}
              checked={score === number}
              disabled={isClosed}
              aria-label={label ? `${number}, ${label}` : String(number)}
              onFocus={openByKey}
              onChange={() => give(number)}
            />
            <span aria-hidden="true">{number}</span>
          </label>
        ))}
        <label className={classes.notSeen}>
          <input
            type="radio"
            name={id}
            checked={score === null}
            disabled={isClosed}
            onFocus={openByKey}
            onChange={() => give(null)}
          />
          <span>{t('acdc-scoring:screen.notSeen')}</span>
        </label>
      </div>
      {isOpen && (
        <div className={classes.labels} aria-hidden="true" lang={scoring.languageCode}>
          {scoring.scale.map(({ number, label }) => (
            <span key={number} data-number={number}>
              {label}
            </span>
          ))}
          <span className={classes.notSeen} />
        </div>
      )}
      {isOpen && section.behaviours.length > 0 && (
        <Behaviours
          view={view}
          section={section}
          onCount={(next, before) => {
            setUndo([...undo, before])
            count(next)
          }}
        />
      )}
    </section>
  )
}

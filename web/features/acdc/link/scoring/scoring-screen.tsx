import { useState } from 'react'
import type { ScoringActivity } from '../../../../../contract/acdc/pages.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { CompetencyCard } from './competency-card.tsx'
import { NotesPane } from './notes/notes-pane.tsx'
import { PeopleStrip } from './people-strip.tsx'
import { noteCountOf, notesOf, scoredIn, sectionsOf } from './read-given.ts'
import { ScoringFooter } from './scoring-footer.tsx'
import { ScoringHeader } from './scoring-header.tsx'
import { ScoringNotices } from './scoring-notices.tsx'
import classes from './scoring.module.css'
import type { ScoringProps, ScoringView } from './scoring-view.ts'
import { useKeys } from './use-keys.ts'
import { usePlace } from './use-place.ts'

type ScoringScreenProps = ScoringProps & { firstActivity: ScoringActivity }

/** Notes beside the scores; on a phone the two are tabs. */
export function ScoringScreen({ firstActivity, ...props }: ScoringScreenProps) {
  const { scoring, state } = props
  const { t } = usePage()
  const { at, open, go } = usePlace(scoring, firstActivity)
  const [tab, setTab] = useState<'scores' | 'notes'>('scores')
  const activity = scoring.activities.find(({ activityId }) => activityId === at.activityId) ?? firstActivity
  const person = scoring.people.find(({ questionnaireId }) => questionnaireId === at.questionnaireId)
  const isClosed = state.closedOn !== null || state.isLinkGone || state.outbox.stopped === 'closed'
  const sections = sectionsOf(scoring.sections, activity)
  useKeys({
    score: (value) => {
      if (isClosed || at.section === undefined || !person) return
      const { questionnaireId } = person
      const { activityId } = activity
      props.store.give({ kind: 'score', questionnaireId, activityId, sectionNumber: at.section, value })
    },
    note: () => setTab('notes'),
    scale: scoring.scale,
  })
  if (!person) return null
  const view: ScoringView = { ...props, activity, person, sections, open: at.section, isClosed, onOpen: open, onGo: go }
  const place = { questionnaireId: person.questionnaireId, activityId: activity.activityId }
  const scored = scoredIn(state.given, activity, person.questionnaireId)
  const notes = notesOf(state.given, place)
  return (
    <div className={classes.root}>
      <ScoringHeader view={view} />
      <ScoringNotices view={view} />
      <PeopleStrip view={view} />
      <div className={classes.tabs} role="group" aria-label={t('acdc-scoring:screen.show')}>
        <button type="button" aria-pressed={tab === 'scores'} onClick={() => setTab('scores')}>
          {t('acdc-scoring:screen.scores')}
        </button>
        <button type="button" aria-pressed={tab === 'notes'} onClick={() => setTab('notes')}>
          {t('acdc-scoring:notes.title')} <span className="dim figures">{notes.length}</span>
        </button>
      </div>
      <div className={classes.panes} data-tab={tab}>
        <main className={classes.scores} aria-labelledby="person">
          <div className={classes.person}>
            <h2 id="person">{person.name}</h2>
            <p className="dim figures">
              {t('acdc-scoring:screen.scored', { scored, count: activity.sectionNumbers.length })}
            </p>
          </div>
          {sections.map((section) => (
            <CompetencyCard
              key={`${place.activityId} ${place.questionnaireId} ${section.number}`}
              view={view}
              section={section}
            />
          ))}
          {!isClosed && <p className={classes.keys}>{t('acdc-scoring:screen.keys')}</p>}
        </main>
        <NotesPane
          key={`${place.activityId} ${place.questionnaireId}`}
          view={view}
          notes={notes}
          count={noteCountOf(state.given, person.questionnaireId)}
        />
      </div>
      <ScoringFooter view={view} unscored={activity.sectionNumbers.length - scored} />
    </div>
  )
}

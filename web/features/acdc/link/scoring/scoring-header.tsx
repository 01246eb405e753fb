import { useEffect, useRef } from 'react'
import { closeLanguagesBeside } from '../../../../link/frame/close-languages.ts'
import { LanguageSelector } from '../../../../link/frame/language-selector.tsx'
import { Mark } from '../../../../link/frame/mark.tsx'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { FinishButton } from './finish-button.tsx'
import { ActivityClock } from './activity-clock.tsx'
import { scoredIn } from './read-given.ts'
import { SavedStatus } from './saved-status.tsx'
import classes from './scoring-header.module.css'
import type { ScoringView } from './scoring-view.ts'

/** The activity, which is also the way to the others; whether everything is saved; the clock. */
export function ScoringHeader({ view }: { view: ScoringView }) {
  const { scoring, state, activity } = view
  const { t } = usePage()
  return (
    <header className={classes.root}>
      <span className={classes.mark}>
        <Mark size={24} />
      </span>
      <div className={classes.title}>
        <ActivityMenu view={view} />
        <p className="dim">
          {t('acdc-scoring:page.observer', { wave: scoring.waveName, name: scoring.evaluatorName })}
        </p>
      </div>
      <SavedStatus outbox={state.outbox} timeZone={scoring.timeZone} />
      {activity.minutes !== null && !view.isClosed && <ActivityClock view={view} minutes={activity.minutes} />}
    </header>
  )
}

/** Works before the script is loaded as far as it can: a list that opens. */
function ActivityMenu({ view }: { view: ScoringView }) {
  const { scoring, state, activity: shown, listPath, isClosed, onGo } = view
  const { t, href } = usePage()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeLanguagesBeside(() => details.current), [])
  const go = (activityId: number) => {
    details.current?.removeAttribute('open')
    details.current?.querySelector('summary')?.focus()
    onGo({ activityId })
  }
  return (
    <details ref={details} className={classes.menu}>
      <summary>
        <h1 lang={scoring.languageCode}>{shown.name}</h1>
        <Icon name="down" size={18} />
        <span className="visually-hidden">{t('acdc-scoring:screen.menu')}</span>
      </summary>
      <div className={classes.list}>
        {shown.description && (
          <p className={classes.about} lang={scoring.languageCode}>
            {shown.description}
          </p>
        )}
        <ul aria-label={t('acdc-scoring:screen.activities')}>
          {scoring.activities.map((activity) => {
            const scored = scoring.people.reduce(
              (sum, { questionnaireId }) => sum + scoredIn(state.given, activity, questionnaireId),
              0,
            )
            const count = scoring.people.length * activity.sectionNumbers.length
            return (
              <li key={activity.activityId}>
                <button
                  type="button"
                  aria-current={activity === shown ? 'true' : undefined}
                  onClick={() => go(activity.activityId)}
                >
                  <span lang={scoring.languageCode}>{activity.name}</span>
                  <span className="dim figures">{t('acdc-scoring:screen.scored', { scored, count })}</span>
                </button>
              </li>
            )
          })}
        </ul>
        <div className={classes.ways}>
          <a className="button plain" href={href(listPath)}>
            <Icon name="left" size={18} /> {t('acdc-scoring:page.list')}
          </a>
          {!isClosed && <FinishButton view={view} className="button plain" />}
          <LanguageSelector />
          <a className={classes.privacy} href={href('/privacy-notice')}>
            {t('public:frame.privacyNotice')}
          </a>
        </div>
      </div>
    </details>
  )
}

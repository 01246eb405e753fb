import { useEffect, useState } from 'react'
import type { listExpertProfiles } from '../../../../../contract/eap-cases/catalogue.ts'
import type { AnswerOf } from '../../../../../contract/endpoint.ts'
import { callLink } from '../../../../link/call-link.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { useDates } from '../dates.ts'
import { nextFreeTime, type Slot } from '../time/free-times.ts'
import type { Wizard } from './use-wizard.ts'
import classes from './wizard.module.css'

type Profile = AnswerOf<typeof listExpertProfiles>[number]
type Found = { key: string; profiles: Profile[] | null }

/** The experts of the category, by whom a client would like to be met (EAP-2-63, EAP-2-64). */
export function ExpertCards({ wizard }: { wizard: Wizard }) {
  const { t } = usePage()
  const [tries, setTries] = useState(0)
  const profiles = useProfiles(wizard, tries)
  if (profiles === undefined)
    return (
      <p className={classes['loading']} role="status">
        {t('eap-public:who.loading')}
      </p>
    )
  if (profiles === null)
    return (
      <div className={classes['loading']}>
        <Notice tone="amber" icon="offline" title={t('eap-public:who.failed')} isNews>
          {t('eap-public:failure.checkConnection')}
        </Notice>
        <button type="button" className="button wide" onClick={() => setTries(tries + 1)}>
          {t('eap-public:failure.tryAgain')}
        </button>
      </div>
    )
  if (profiles.length === 0)
    return (
      <div className={classes['loading']}>
        <Notice tone="amber" icon="user" title={t('eap-public:who.nobody')} isNews>
          {t('eap-public:who.nobodyText')}
        </Notice>
      </div>
    )
  return (
    <ul className={classes['experts']}>
      {profiles.map((profile) => (
        <li key={profile.userName} className="card">
          <ExpertCard profile={profile} wizard={wizard} />
        </li>
      ))}
    </ul>
  )
}

function ExpertCard({ profile, wizard: { category, dispatch, model } }: { profile: Profile; wizard: Wizard }) {
  const { t, tidy } = usePage()
  const dates = useDates()
  const next = useNextOf(model.notes.licenseGuid, category?.slug ?? '', profile.userName)
  const { userName, name, pictureUrl, profileText, topicsList } = profile
  const topics = topicsList.map((slug) => category?.topics.find((topic) => topic.slug === slug)?.name).filter(Boolean)
  return (
    <article className={classes['expert']} aria-label={name}>
      <div className={classes['who']}>
        {pictureUrl ? (
          <img src={pictureUrl} alt="" width={64} height={64} loading="lazy" />
        ) : (
          <span className={classes['placeholder']} data-testid="placeholder">
            <Icon name="user" size={28} />
          </span>
        )}
        <div>
          <h2>{name}</h2>
          {next && (
            <p className={classes['soon']}>{t('eap-public:who.freeFrom', { time: dates.moment(next.startTime) })}</p>
          )}
        </div>
      </div>
      {profileText && <p>{tidy(profileText)}</p>}
      {topics.length > 0 && (
        <ul className={classes['topics']} aria-label={t('eap-public:who.topics')}>
          {topics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="button wide"
        aria-label={t('eap-public:who.reserveWith', { name })}
        onClick={() => dispatch({ type: 'expert', expert: { userName, name } })}
      >
        {t('eap-public:who.reserve')}
      </button>
    </article>
  )
}

/** Asked for only once licence and category are known (EAP-5-14). Undefined: on the way; null: it failed. */
function useProfiles({ model, category }: Wizard, tries: number): Profile[] | null | undefined {
  const { language: languageCode } = usePage()
  const { licenseGuid } = model.notes
  const categorySlug = category?.slug
  const key = JSON.stringify([licenseGuid, categorySlug, languageCode, tries])
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (categorySlug === undefined) return undefined
    let isWanted = true
    void callLink<typeof listExpertProfiles>(
      { method: 'GET', url: '/api/eap/expert-profiles/:licenseGuid/:categorySlug/:languageCode' },
      { params: { licenseGuid, categorySlug, languageCode } },
    ).then((answer) => isWanted && setFound({ key, profiles: answer.ok ? answer.answer : null }))
    return () => {
      isWanted = false
    }
  }, [key, licenseGuid, categorySlug, languageCode])
  return found?.key === key ? found.profiles : undefined
}

/** The expert’s first free time, beside the name once it is known. */
function useNextOf(licenseGuid: string, category: string, expert: string): Slot | null {
  const [next, setNext] = useState<Slot | null>(null)
  useEffect(() => {
    let isWanted = true
    void nextFreeTime({ licenseGuid, category, expert }, new Date().toISOString()).then(
      (slot) => isWanted && setNext(slot ?? null),
    )
    return () => {
      isWanted = false
    }
  }, [licenseGuid, category, expert])
  return next
}

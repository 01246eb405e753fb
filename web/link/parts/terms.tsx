import { useId, useState, type ReactNode } from 'react'
import type { approveTerms } from '../../../contract/questionnaires/answering.ts'
import type { TermsModel } from '../../../contract/terms.ts'
import type { RaterMinimums } from '../../../domain/waves/check-wave.ts'
import { PublicFrame } from '../frame/public-frame.tsx'
import { usePage } from '../page-context.tsx'
import { useLinkWrite } from '../use-link-write.ts'
import { Facts } from './facts.tsx'
import type { IconName } from './icon.tsx'
import { Notice } from './notice.tsx'
import { NoticeText } from './notice-text.tsx'
import classes from './terms.module.css'

type TermsProps = {
  terms: TermsModel
  /** What the visitor is asked to do, in a sentence. */
  intro: ReactNode
  shareGuid: string
  languages?: readonly string[]
  /** The smallest group of raters whose answers are shown, and a sentence about it; part of the consent. */
  minimums?: RaterMinimums
  protection?: ReactNode
}

const asTexts = ({ minSuperiorsToSeeResults, minNonsuperiorsToSeeResults }: RaterMinimums) => ({
  minSuperiorsToSeeResults: String(minSuperiorsToSeeResults),
  minNonsuperiorsToSeeResults: String(minNonsuperiorsToSeeResults),
})

const icons: IconName[] = ['file', 'user', 'clock']

/** What happens to the data, before any question. Accepting reloads the page, which then continues. */
export function Terms({ terms, intro, shareGuid, languages, minimums, protection }: TermsProps) {
  const { t, tidy, language } = usePage()
  const [isTicked, setTicked] = useState(false)
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const hint = useId()
  const approve = useLinkWrite<typeof approveTerms>({ method: 'PUT', url: '/api/reports/approve-terms/:shareGuid' })

  async function handleAgree() {
    setState('sending')
    const query = { language, ...(minimums && asTexts(minimums)) }
    const sent = await approve({ params: { shareGuid }, query })
    // Terms that have changed meanwhile must be read again.
    if (sent.ok || sent.code === 'TERMS_CHANGED') location.reload()
    else setState('failed')
  }

  const bar = (
    <div className={classes.bar}>
      {state === 'failed' && (
        <Notice tone="red" title={t('public:terms.failed')} isNews>
          {t('public:terms.failedText')}
        </Notice>
      )}
      <label className={classes.agree}>
        <input
          type="checkbox"
          autoComplete="off"
          checked={isTicked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
        <span>{tidy(terms.checkbox)}</span>
      </label>
      <button
        type="button"
        className="button primary wide"
        disabled={!isTicked || state === 'sending'}
        aria-describedby={isTicked ? undefined : hint}
        onClick={() => void handleAgree()}
      >
        {terms.button}
      </button>
      <p id={hint} className="visually-hidden">
        {t('public:terms.tickFirst')}
      </p>
      <noscript>{t('public:frame.needsScript')}</noscript>
    </div>
  )

  return (
    <PublicFrame width="narrow" bar={bar} {...(languages ? { languages } : {})}>
      <h1>{terms.title}</h1>
      <p className="lead">{intro}</p>
      <Facts
        facts={terms.facts.map(({ title, text }, at) => ({ icon: icons[at] ?? 'file', title, text: tidy(text) }))}
      />
      {protection && <p className={classes.protection}>{protection}</p>}
      <details className={classes.notice}>
        <summary>{t('public:terms.readNotice')}</summary>
        <NoticeText notice={terms.notice} />
      </details>
    </PublicFrame>
  )
}

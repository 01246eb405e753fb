import { usePage } from '../../../link/page-context.tsx'
import { Icon } from '../../../link/parts/icon.tsx'
import { Notice } from '../../../link/parts/notice.tsx'
import { Time } from '../../../link/parts/time.tsx'
import { useIsAhead } from '../../../link/parts/use-is-ahead.ts'
import { OutcomeNotice } from './outcome-notice.tsx'
import { useLinkTexts } from './link-texts.ts'
import type { LinkModel } from './rater-list.ts'
import type { Raters } from './use-raters.ts'
import classes from './raters.module.css'

/** The locked list: who was chosen, until when that can change, and how. */
export function FinishedRaters({ model, raters, onOpen }: { model: LinkModel; raters: Raters; onOpen: () => void }) {
  const { t, rich } = usePage()
  const { roleLabel } = useLinkTexts(raters.roles)
  const { wave, isEditable, isStaff } = model.link
  const { isFinalized, outcome, stored } = raters
  const isStartAhead = useIsAhead(wave.startDate)
  const isDeadlineAhead = useIsAhead(wave.nominationDeadline)
  const isRefused = outcome !== null && outcome.kind !== 'finalized'
  return (
    <>
      {isFinalized ? (
        <Notice tone="teal" icon="lock" title={t('nominations:link.finished')}>
          {rich(isStartAhead ? 'nominations:link.finishedText' : 'nominations:link.finishedSoon', {
            count: stored.length,
            date: <Time at={wave.startDate} as="day" zone={wave.timeZone} />,
          })}
        </Notice>
      ) : (
        <Notice tone="ink" icon="lock" title={t('nominations:link.closed')}>
          {t('nominations:link.closedText')}
        </Notice>
      )}
      {isRefused && <OutcomeNotice outcome={outcome} />}
      {raters.isChanged && (
        <div className={classes.outcome}>
          <Notice tone="amber" title={t('nominations:link.unsaved')}>
            {isFinalized && t('nominations:link.unsavedText')}
          </Notice>
        </div>
      )}
      <h1 className={classes.finishedHeading}>{t('nominations:link.people')}</h1>
      <ul className={`card ${classes.finished}`}>
        {stored.map((row) => (
          <li key={row.key}>
            <span>{row.assessorFullName}</span>
            <span className="dim">{roleLabel(row.assessorRole)}</span>
          </li>
        ))}
      </ul>
      {(isEditable || isStaff) && isFinalized && (
        <>
          <p className="lead">
            {isDeadlineAhead === false
              ? t('nominations:link.changesStill')
              : rich('nominations:link.changesUntil', {
                  date: <Time at={wave.nominationDeadline} as="long" zone={wave.timeZone} />,
                })}
          </p>
          <button type="button" className="button plain" disabled={raters.busy !== null} onClick={onOpen}>
            <Icon name="lock" /> {t('nominations:link.reopen')}
          </button>
        </>
      )}
    </>
  )
}

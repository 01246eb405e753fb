import type { ReservationPage as Model } from '../../../../../contract/eap-booking/pages.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { useDates } from '../dates.ts'
import { OfficeContact } from '../frame/office-contact.tsx'
import { StepHeading } from '../frame/step-heading.tsx'
import { useIsElsewhere } from '../time/use-is-elsewhere.ts'
import { Details } from './details.tsx'
import { cancelState, freeUntil } from './free-until.ts'
import { useNow } from './use-now.ts'
import { Sign } from '../frame/sign.tsx'
import classes from './reservation.module.css'

type ReservationDetailProps = { model: Model; isMoved: boolean; onMove: () => void; onCancel: () => void }

/** Who, when and what for, and what can still be done about it (EAP-2-71, EAP-2-72, EAP-4-38). */
export function ReservationDetail({ model, isMoved, onMove, onCancel }: ReservationDetailProps) {
  const { t } = usePage()
  const dates = useDates()
  const isElsewhere = useIsElsewhere()
  const { reservation, categoryName, linkGuid, notes } = model
  const { startTime, endTime, canCancelHoursBeforeStart: hours } = reservation
  const state = cancelState(startTime, hours, useNow(model.drawnAt))
  return (
    <>
      {isMoved && (
        <div className={classes['news']}>
          <Notice tone="teal" title={t('eap-public:move.done')} isNews>
            {t('eap-public:move.doneText')}
          </Notice>
        </div>
      )}
      <p className="dim">{t('eap-public:details.yours')}</p>
      <StepHeading takesFocus={isMoved}>
        <span suppressHydrationWarning>
          {dates.day(startTime)}, {dates.span(startTime, endTime)}
        </span>
      </StepHeading>
      {isElsewhere && <p className="dim small">{t('eap-public:time.zone')}</p>}
      <div className={classes['columns']}>
        <Details
          rows={[
            [t('eap-public:details.who'), reservation.expertName],
            [t('eap-public:details.category'), categoryName],
            [t('eap-public:details.programme'), reservation.licenseName],
            [t('eap-public:details.email'), reservation.applicantEmail],
            [t('eap-public:details.phone'), reservation.phoneShown],
          ]}
        />
        <div className={classes['ways']}>
          {state === 'started' ? (
            <p className="dim">{t('eap-public:details.started')}</p>
          ) : (
            <>
              <a className="button wide" href={`/api/eap/timeslots/${linkGuid}/calendar`} download>
                <Sign name="calendar" />
                {t('eap-public:done.calendar')}
              </a>
              {model.isOpen && (
                <button type="button" className="button wide" onClick={onMove}>
                  <Icon name="clock" />
                  {t('eap-public:move.button')}
                </button>
              )}
              {state === 'late' && (
                <Notice tone="amber" title={t('eap-public:details.late', { count: hours })}>
                  {t('eap-public:details.lateText')}
                </Notice>
              )}
              <button type="button" className="button danger wide" onClick={onCancel}>
                {t('eap-public:cancel.button')}
              </button>
              <p className={classes['free']} suppressHydrationWarning>
                {t('eap-public:details.freeUntil', { count: hours, time: dates.moment(freeUntil(startTime, hours)) })}
              </p>
              <noscript>
                <p className="dim">{t('eap-public:page.needsScript')}</p>
              </noscript>
            </>
          )}
        </div>
      </div>
      <OfficeContact notes={notes} />
    </>
  )
}

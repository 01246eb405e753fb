import { useState } from 'react'
import { usePage } from '../../../../link/page-context.tsx'
import { useDates } from '../dates.ts'
import { OfficeContact } from '../frame/office-contact.tsx'
import { ReplacingLink } from '../frame/replacing-link.tsx'
import { StepHeading } from '../frame/step-heading.tsx'
import { Details } from '../reservation/details.tsx'
import { cancelState, freeUntil } from '../reservation/free-until.ts'
import type { Wizard } from './use-wizard.ts'
import type { Sent } from './wizard-state.ts'
import { Sign } from '../frame/sign.tsx'
import classes from './wizard.module.css'

/** What came of it, the personal link, and until when a reservation is cancelled for free. */
export function Confirmation({ wizard, sent }: { wizard: Wizard; sent: Sent }) {
  const { t, rich } = usePage()
  const { model, dispatch } = wizard
  const link = `/eap/booking/${sent.kind === 'waiting' ? 'waiting' : 'reservation'}/${sent.linkGuid}`
  return (
    <div className={classes['done']}>
      <svg className="icon" width={52} height={52} viewBox="0 0 52 52" aria-hidden="true" focusable="false">
        <path d="M17 3h18l14 14v18L35 49H17L3 35V17z" />
        <path d="m17 26 7 7 12-13" />
      </svg>
      <StepHeading takesFocus>{t(`eap-public:done.title.${sent.kind}`)}</StepHeading>
      <p className="lead">{rich(`eap-public:done.text.${sent.kind}`, { email: <strong>{sent.email}</strong> })}</p>
      {sent.slot && <Booked wizard={wizard} slot={sent.slot} expertName={sent.expertName} />}
      <div className={classes['actions']}>
        {sent.kind === 'slot' && (
          <a className="button" href={`/api/eap/timeslots/${sent.linkGuid}/calendar`} download>
            <Sign name="calendar" />
            {t('eap-public:done.calendar')}
          </a>
        )}
        {sent.linkGuid && (
          <ReplacingLink to={link} className="button plain">
            {t(`eap-public:done.open.${sent.kind === 'waiting' ? 'waiting' : 'slot'}`)}
          </ReplacingLink>
        )}
        <button
          type="button"
          className="button plain"
          onClick={() => dispatch({ type: 'again', from: sent.kind === 'slot' ? 'time' : 'start' })}
        >
          {t(sent.kind === 'slot' ? 'eap-public:done.another' : 'eap-public:answered.again')}
        </button>
      </div>
      {sent.linkGuid && (
        <p className={classes['link']}>
          {t('eap-public:done.link')} <code>{location.origin + link}</code>
        </p>
      )}
      <OfficeContact notes={model.notes} />
    </div>
  )
}

type BookedProps = { wizard: Wizard; slot: NonNullable<Sent['slot']>; expertName: string }

function Booked({ wizard, slot, expertName }: BookedProps) {
  const { t } = usePage()
  const dates = useDates()
  const { model, category } = wizard
  const hours = model.canCancelHoursBeforeStart
  const [isLate] = useState(() => cancelState(slot.startTime, hours, Date.now()) === 'late')
  return (
    <>
      <Details
        rows={[
          [t('eap-public:details.when'), `${dates.day(slot.startTime)}, ${dates.span(slot.startTime, slot.endTime)}`],
          [t('eap-public:details.who'), expertName],
          [t('eap-public:details.category'), category?.name ?? ''],
          [t('eap-public:details.programme'), model.licenceName],
        ]}
      />
      <p className={classes['free']}>
        {isLate
          ? `${t('eap-public:details.late', { count: hours })} ${t('eap-public:details.lateText')}`
          : t('eap-public:details.freeUntil', { count: hours, time: dates.moment(freeUntil(slot.startTime, hours)) })}
      </p>
    </>
  )
}

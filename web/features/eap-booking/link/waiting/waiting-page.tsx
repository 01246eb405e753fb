import { useState } from 'react'
import type { WaitingPage as Model } from '../../../../../contract/eap-booking/pages.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { OfficeContact } from '../frame/office-contact.tsx'
import { ProgrammeFrame } from '../frame/programme-frame.tsx'
import { ReplacingLink } from '../frame/replacing-link.tsx'
import { StepHeading } from '../frame/step-heading.tsx'
import { useModel } from '../frame/use-model.ts'
import { Details } from '../reservation/details.tsx'
import { LeaveSheet } from './leave-sheet.tsx'
import { OfferedTime } from './offered-time.tsx'
import { Sign } from '../frame/sign.tsx'
import classes from '../reservation/reservation.module.css'

type Place = Model['place']

/** A place on the waiting list behind its link: the offer with its deadline, or that one is waiting. */
export function WaitingPage({ model: opened }: { model: Model }) {
  const { t } = usePage()
  const model = useModel('waiting-place', opened)
  const [changed, setChanged] = useState<Place | null>(null)
  const [isEnded, setEnded] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const place = changed ?? model.place
  const handleChanged = (next: Place, isOfferEnded = false) => {
    setChanged(next)
    setEnded(isOfferEnded)
  }
  return (
    <ProgrammeFrame emergency={model.notes.emergency} languages={model.notes.languages} width="narrow">
      {isEnded && (
        <div className={classes['news']}>
          <Notice tone="amber" icon={<Sign name="clockOff" />} title={t('eap-public:waiting.ended')} isNews>
            {t('eap-public:waiting.endedText')}
          </Notice>
        </div>
      )}
      {place.state === 'offered' ? (
        <OfferedTime model={{ ...model, place }} takesFocus={changed !== null} onChanged={handleChanged} />
      ) : (
        <StepHeading key={place.state} takesFocus={changed !== null}>
          {t(`eap-public:waiting.title.${place.state}`)}
        </StepHeading>
      )}
      {place.state !== 'offered' && <p className="lead">{t(`eap-public:waiting.text.${place.state}`)}</p>}
      {place.state === 'waiting' && (
        <Details
          rows={[
            [t('eap-public:details.category'), model.categoryName],
            [t('eap-public:details.who'), place.expertName || t('eap-public:answered.anybody')],
            [t('eap-public:details.programme'), place.licenseName],
          ]}
        />
      )}
      <div className={classes['sentence']}>
        {place.state === 'accepted' && place.reservationLinkGuid && (
          <ReplacingLink to={`/eap/booking/reservation/${place.reservationLinkGuid}`} className="button primary">
            {t('eap-public:done.open.slot')}
          </ReplacingLink>
        )}
        {place.state === 'left' && (
          <ReplacingLink to={`/eap/booking/reservations/${place.licenseGuid}`} className="button">
            {t('eap-public:cancelled.again')}
          </ReplacingLink>
        )}
        {(place.state === 'waiting' || place.state === 'offered') && (
          <button type="button" className="button plain" onClick={() => setAsking(true)}>
            {t('eap-public:waiting.leave')}
          </button>
        )}
      </div>
      <noscript>
        <p className="lead">{t('eap-public:page.needsScript')}</p>
      </noscript>
      <OfficeContact notes={model.notes} />
      {isAsking && (
        <LeaveSheet
          linkGuid={model.linkGuid}
          onStay={() => setAsking(false)}
          onLeft={() => {
            setAsking(false)
            handleChanged({ ...place, state: 'left' })
          }}
        />
      )}
    </ProgrammeFrame>
  )
}

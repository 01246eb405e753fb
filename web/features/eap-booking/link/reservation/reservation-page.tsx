import { useState } from 'react'
import type { ReservationPage as Model } from '../../../../../contract/eap-booking/pages.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { ProgrammeFrame } from '../frame/programme-frame.tsx'
import { ReplacingLink } from '../frame/replacing-link.tsx'
import { StepHeading } from '../frame/step-heading.tsx'
import { useModel } from '../frame/use-model.ts'
import { CancelSheet } from './cancel-sheet.tsx'
import { MoveTime } from './move-time.tsx'
import { ReservationDetail } from './reservation-detail.tsx'

type View = 'detail' | 'moved' | 'moving' | 'cancelled' | 'gone'

/** A reservation behind its link: what it is, another time, and the way to cancel it (EAP-2-08). */
export function ReservationPage({ model: opened }: { model: Model }) {
  const { t } = usePage()
  const model = useModel('reservation', opened)
  const [changed, setChanged] = useState<Partial<Model['reservation']>>({})
  const [view, setView] = useState<View>('detail')
  const [isAsking, setAsking] = useState(false)
  const reservation = { ...model.reservation, ...changed }
  const shown = { ...model, reservation }

  if (view === 'moving')
    return (
      <MoveTime
        model={shown}
        onMoved={(moved) => {
          setChanged(moved)
          setView('moved')
        }}
        onGone={() => setView('gone')}
        onBack={() => setView('detail')}
      />
    )
  return (
    <ProgrammeFrame
      emergency={model.notes.emergency}
      languages={model.notes.languages}
      {...(view === 'cancelled' || view === 'gone' ? { width: 'narrow' as const } : {})}
    >
      {(view === 'detail' || view === 'moved') && (
        <ReservationDetail
          model={shown}
          isMoved={view === 'moved'}
          onMove={() => setView('moving')}
          onCancel={() => setAsking(true)}
        />
      )}
      {view === 'gone' && (
        <Notice tone="amber" title={t('eap-public:problem.reservation')} isHeading isNews>
          {t('eap-public:problem.reservationText')}
        </Notice>
      )}
      {view === 'cancelled' && <Cancelled model={shown} />}
      {isAsking && (
        <CancelSheet
          model={shown}
          onKeep={() => setAsking(false)}
          onMove={() => {
            setAsking(false)
            setView('moving')
          }}
          onEnded={(how) => {
            setAsking(false)
            setView(how)
          }}
        />
      )}
    </ProgrammeFrame>
  )
}

/** Cancelled, with a way back (EAP-4-39). */
function Cancelled({ model }: { model: Model }) {
  const { t } = usePage()
  return (
    <>
      <Notice tone="teal" title={t('eap-public:cancelled.title')} isNews>
        {t('eap-public:cancelled.text')}
      </Notice>
      <br />
      <StepHeading takesFocus>{t('eap-public:cancelled.heading')}</StepHeading>
      {model.isOpen && (
        <>
          <p className="lead">{t('eap-public:cancelled.lead')}</p>
          <br />
          <ReplacingLink to={`/eap/booking/reservations/${model.notes.licenseGuid}`} className="button primary">
            {t('eap-public:cancelled.again')}
          </ReplacingLink>
        </>
      )}
    </>
  )
}

import type { BookingPage as Model } from '../../../../../contract/eap-booking/pages.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { OfficeContact } from '../frame/office-contact.tsx'
import { ProgrammeFrame } from '../frame/programme-frame.tsx'
import { useModel } from '../frame/use-model.ts'
import { AnsweredSteps, StepsDone } from './answered-steps.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CategoryStep } from './category-step.tsx'
import { Confirmation } from './confirmation.tsx'
import { FormStep } from './form-step.tsx'
import { TimeStep } from './time-step.tsx'
import { useWizard, type OpenBooking } from './use-wizard.ts'
import { WhoStep } from './who-step.tsx'

/** The reservation wizard of a licence. */
export function BookingPage({ model: opened }: { model: Model }) {
  const model = useModel('booking', opened)
  return model.state === 'closed' ? <ClosedBooking model={model} /> : <OpenWizard model={model} />
}

function OpenWizard({ model }: { model: OpenBooking }) {
  const { t } = usePage()
  const wizard = useWizard(model)
  const { step, state, isWide } = wizard
  const hasBar = !isWide && ['time', 'form', 'request', 'waiting'].includes(step)
  return (
    <ProgrammeFrame
      emergency={model.notes.emergency}
      languages={model.notes.languages}
      {...(step !== 'time' && step !== 'who' && { width: 'narrow' as const })}
      bar={hasBar ? <BottomBar wizard={wizard} /> : undefined}
    >
      <StepsDone wizard={wizard} />
      <AnsweredSteps wizard={wizard} />
      {step === 'category' && <CategoryStep wizard={wizard} />}
      {step === 'who' && <WhoStep wizard={wizard} />}
      {step === 'time' && <TimeStep wizard={wizard} />}
      {(step === 'form' || step === 'request' || step === 'waiting') && <FormStep key={step} wizard={wizard} />}
      {step === 'done' && state.sent && <Confirmation wizard={wizard} sent={state.sent} />}
      {(step === 'category' || step === 'who') && <OfficeContact notes={model.notes} />}
      <noscript>
        <p className="lead">{t('eap-public:page.needsScript')}</p>
      </noscript>
    </ProgrammeFrame>
  )
}

/** A licence that offers nothing now still says whom to call (EAP-3-12, EAP-7-48). */
function ClosedBooking({ model }: { model: Extract<Model, { state: 'closed' }> }) {
  const { t } = usePage()
  return (
    <ProgrammeFrame emergency={model.notes.emergency} languages={model.notes.languages} width="narrow">
      <Notice tone="amber" title={t('eap-public:problem.licence')} isHeading>
        {t('eap-public:problem.licenceText')}
      </Notice>
      <OfficeContact notes={model.notes} />
    </ProgrammeFrame>
  )
}

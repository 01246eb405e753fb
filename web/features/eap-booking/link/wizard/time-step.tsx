import { usePage } from '../../../../link/page-context.tsx'
import { OfficeContact } from '../frame/office-contact.tsx'
import { StepHeading } from '../frame/step-heading.tsx'
import { ChooseTime } from '../time/choose-time.tsx'
import { TakenNews } from '../time/taken-news.tsx'
import { FormStep } from './form-step.tsx'
import type { Wizard } from './use-wizard.ts'
import classes from './wizard.module.css'

/** Days and times; on a wide screen the form opens beside them with a press on a free time (EAP-2-66). */
export function TimeStep({ wizard }: { wizard: Wizard }) {
  const { t } = usePage()
  const { model, state, dispatch, category, isWide } = wizard
  const asked = {
    licenseGuid: model.notes.licenseGuid,
    category: category?.slug ?? '',
    expert: state.expert?.userName ?? null,
  }
  return (
    <div className={classes['timeAndForm']} data-form={isWide && state.slot ? '' : undefined}>
      <div>
        <ChooseTime
          asked={asked}
          expertName={state.expert?.name ?? null}
          chosen={state.slot}
          version={state.version}
          heading={<StepHeading takesFocus={state.moves > 0}>{t('eap-public:time.title')}</StepHeading>}
          news={state.taken !== null && <TakenNews start={state.taken} />}
          onChoose={(slot) => dispatch({ type: 'slot', slot })}
          onLeaveWeek={() => dispatch({ type: 'slot', slot: null })}
          onAnybody={(slot) => dispatch({ type: 'anybody', slot })}
          onWrite={() => dispatch({ type: 'way', way: 'write' })}
          onWait={model.hasWaitingList ? () => dispatch({ type: 'way', way: 'wait' }) : undefined}
        />
        <OfficeContact notes={model.notes} />
      </div>
      {isWide && state.slot && <FormStep key={state.slot.startTime} wizard={wizard} />}
    </div>
  )
}

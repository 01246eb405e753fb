import { usePage } from '../../../../link/page-context.tsx'
import { useDates } from '../dates.ts'
import { OfficeContact } from '../frame/office-contact.tsx'
import { StepHeading } from '../frame/step-heading.tsx'
import { ClientForm, SendButton } from '../form/client-form.tsx'
import type { Wizard } from './use-wizard.ts'
import { Sign } from '../frame/sign.tsx'
import classes from './wizard.module.css'

/** How the client is reached: with a time, for a place on the waiting list, or with a request in words. */
export function FormStep({ wizard }: { wizard: Wizard }) {
  const { t } = usePage()
  const dates = useDates()
  const { model, state, category, step, form, isWide } = wizard
  const isBeside = step === 'time'
  return (
    <div className={isWide ? 'card' : undefined}>
      {state.slot && (
        <p className={classes['chosen']}>
          <Sign name="calendar" />
          <span>
            <strong>
              {dates.day(state.slot.startTime)}, {dates.span(state.slot.startTime, state.slot.endTime)}
            </strong>
            <br />
            {state.expert?.name ?? t('eap-public:answered.anybody')}
          </span>
        </p>
      )}
      <StepHeading takesFocus={state.moves > 0} level={isBeside ? 2 : 1}>
        {t(`eap-public:form.title.${form.kind}`)}
      </StepHeading>
      {form.kind !== 'slot' && <p className="lead">{t(`eap-public:form.lead.${form.kind}`)}</p>}
      <ClientForm form={form} topics={category?.topics ?? []}>
        {isWide && <SendButton form={form} label={t(`eap-public:form.send.${form.kind}`)} />}
      </ClientForm>
      {!isBeside && <OfficeContact notes={model.notes} />}
    </div>
  )
}

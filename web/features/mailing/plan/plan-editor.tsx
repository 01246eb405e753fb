import { useState } from 'react'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import { CalendarBox } from './calendar-box.tsx'
import { ExcludedBox } from './excluded-box.tsx'
import { LeftOutBox } from './left-out-box.tsx'
import { PeopleDialog, type PeopleOf } from './people-dialog.tsx'
import { PlanBanner } from './plan-banner.tsx'
import { PlanFields } from './plan-fields.tsx'
import { useForecast } from './use-forecast.ts'
import { useFieldLabels } from './use-field-labels.ts'
import { usePlanForm, type PlanOf } from './use-plan-form.ts'
import classes from './plan.module.css'

type Props = PlanOf & { ownTemplate: { id: number; name: string } | null }

/** The rules at the left, what follows from them at the right, also before they are saved. */
export function PlanEditor({ plan, kind, waveGuid, ownTemplate }: Props) {
  const { t } = useTranslation('reminder-plan')
  const maySend = useMay('sendMails')
  const model = usePlanForm({ plan, kind, waveGuid })
  const { form, dirty } = model
  const asked = { waveGuid, kind, settings: dirty || plan.revision === 0 ? form.values : null }
  const state = useForecast(asked)
  const [shown, setShown] = useState<PeopleOf>()
  const labels = useFieldLabels()
  const toggleDay = (date: string) => {
    const { skippedDays } = form.values
    const isSkipped = skippedDays.includes(date)
    form.setFieldValue(
      'skippedDays',
      isSkipped ? skippedDays.filter((day) => day !== date) : [...skippedDays, date].toSorted(),
    )
  }
  const content = (
    <>
      <PlanBanner plan={plan} kind={kind} waveGuid={waveGuid} isDirty={dirty} />
      <div className={classes.layout}>
        <fieldset className={classes.fields} disabled={!maySend}>
          <PlanFields form={form} plan={plan} ownTemplate={ownTemplate} />
          <ExcludedBox form={form} plan={plan} kind={kind} waveGuid={waveGuid} />
        </fieldset>
        <div className={classes.column}>
          <CalendarBox
            {...state}
            values={form.values}
            isDraft={dirty}
            plan={plan}
            onDay={(date) => setShown({ date })}
          />
          <LeftOutBox forecast={state.forecast} onReason={(reason) => setShown({ reason })} />
        </div>
      </div>
      {shown && (
        <PeopleDialog
          asked={asked}
          of={shown}
          onClose={() => setShown(undefined)}
          skipping={
            'date' in shown && maySend
              ? { isSkipped: form.values.skippedDays.includes(shown.date), onToggle: () => toggleDay(shown.date) }
              : undefined
          }
        />
      )}
    </>
  )
  // Whoever may only read still opens days and reasons.
  if (!maySend) return content
  return (
    <FormFrame
      model={model}
      words={{ labelOf: (path) => labels[path] ?? path }}
      pending={t(form.values.isEnabled ? 'pending' : 'pendingOff')}
    >
      {content}
    </FormFrame>
  )
}

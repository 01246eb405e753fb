import { useEffect, useMemo, useRef } from 'react'
import type { CategoryDetail, LicenceDetail } from '../../../../contract/eap-cases/administration.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useGoTo } from '../../../platform/address/location.ts'
import { wordFieldError } from '../../../platform/calls/field-errors.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import { useFormFrame } from '../../../ui/form/use-form-frame.ts'
import classes from '../administration.module.css'
import { BasicsBox } from './basics-box.tsx'
import { BookingAddress } from './booking-address.tsx'
import { ClientPreview } from './client-preview.tsx'
import { Consequences, useConsequences } from './consequences.tsx'
import { ContactsBox } from './contacts-box.tsx'
import { EmergencyNumbers } from './emergency-numbers.tsx'
import { ExpertsBox } from './experts-box.tsx'
import { LicenceContext } from './licence-context.ts'
import { LicenceHeader } from './licence-header.tsx'
import { changedFields, newLicence, problemsOf, valuesOf, type LicenceValues } from './licence-values.ts'
import { LimitsBox } from './limits-box.tsx'
import { PromisesBox } from './promises-box.tsx'
import { ServiceBox } from './service-box.tsx'
import { useLicenceWords } from './use-licence-words.ts'
import { useSaveLicence } from './use-save-licence.ts'

type Props = { licence: LicenceDetail | undefined; catalogue: readonly CategoryDetail[] }

/** The whole licence is one form; beside it stands what a client reads, as it is typed. */
export function LicenceForm({ licence, catalogue }: Props) {
  const { t } = useTranslation('eap-licences')
  const { run, savedGuid } = useSaveLicence(licence)
  const initial = useMemo(() => (licence ? valuesOf(licence) : newLicence), [licence])
  const words = useLicenceWords(catalogue)
  const [confirm, question] = useConfirm()
  const graveNow = useRef<readonly string[]>([])
  const isMeant = async () =>
    graveNow.current.length === 0 ||
    confirm({
      title: t('follows.title'),
      text: graveNow.current.join(' '),
      confirmLabel: t('licence.save'),
    })
  const model = useFormFrame<LicenceValues>({
    initial,
    revision: licence?.revision,
    save: async (values, of) => ((await isMeant()) ? run(values, of) : { ok: false }),
    validate: (values) =>
      Object.fromEntries(Object.entries(problemsOf(values)).map(([path, code]) => [path, wordFieldError(code)])),
    errorText: (code) => wordFieldError(code),
  })
  useLeaving(licence ? undefined : savedGuid, model.dirty)
  const { form } = model
  const { grave } = useConsequences({ before: initial, values: form.values, licence })
  useEffect(() => {
    graveNow.current = grave
  })
  const changed = changedFields(initial, form.values)
  const names = changed.slice(0, 3).map((field) => words.labelOf(field))
  const pending = licence && !model.merged && changed.length > 0 && (
    <>
      <strong>{t('licence.changes', { count: changed.length })}</strong> {names.join(', ')}
      {changed.length > names.length && ' …'}. {t('licence.atOnce')}
    </>
  )
  return (
    <LicenceContext value={{ form, licence, catalogue }}>
      <LicenceHeader />
      <FormFrame
        model={model}
        words={words}
        saveLabel={t(licence ? 'licence.save' : 'licence.create')}
        alwaysSaves={!licence}
        {...(pending ? { pending } : {})}
      >
        <Consequences before={initial} />
        <div className={classes.columns}>
          <div className={classes.stack}>
            <BasicsBox />
            <ContactsBox />
            <PromisesBox />
            <EmergencyNumbers />
            <LimitsBox />
            <ExpertsBox />
            <ServiceBox />
          </div>
          <aside className={classes.side}>
            <ClientPreview />
            {licence && <BookingAddress url={licence.bookingUrl} />}
          </aside>
        </div>
      </FormFrame>
      {question}
    </LicenceContext>
  )
}

/** Goes to the page of a new licence once the leave guard has released this one. */
function useLeaving(savedGuid: string | undefined, isDirty: boolean): void {
  const goTo = useGoTo()
  useEffect(() => {
    if (savedGuid && !isDirty) goTo(pathTo('eap-licence', { licenseGuid: savedGuid }), { replace: true })
  }, [savedGuid, isDirty, goTo])
}

import { LicenceField, type Licence } from '../licence-field.tsx'
import { PeriodFields } from '../period-fields.tsx'
import classes from './service.module.css'
import type { useServiceChoice } from './use-service-choice.ts'

type Props = ReturnType<typeof useServiceChoice> & {
  licences: readonly Licence[]
  /** Why nothing can be said of the period. */
  error: string | undefined
}

/** Whose figures, and of which months. */
export function ServiceFields({ licences, licenceGuid, chosen, setLicence, error }: Props) {
  return (
    <div className={classes.fields}>
      <LicenceField licences={licences} value={licenceGuid || null} onChange={setLicence} />
      <PeriodFields {...chosen} error={error} />
    </div>
  )
}

import { useState } from 'react'
import {
  createLicence,
  getLicenceDetail,
  listLicencePage,
  updateLicence,
  type LicenceDetail,
} from '../../../../contract/eap-cases/administration.ts'
import { isApiError, isUnanswered } from '../../../platform/calls/api-error.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { SaveOutcome } from '../../../ui/form/use-form-frame.ts'
import { refusedFields } from '../refused-fields.ts'
import { bodyOf, valuesOf, type LicenceValues } from './licence-values.ts'

/** Creates a licence or saves it; the refusal of a save that came second carries what is stored. */
export function useSaveLicence(licence: LicenceDetail | undefined) {
  const { t } = useTranslation('eap-licences')
  const options = { suppressNotice: true, refresh: [getLicenceDetail, listLicencePage] }
  const create = useWrite(createLicence, options)
  const update = useWrite(updateLicence, options)
  const [savedGuid, setSavedGuid] = useState<string>()
  const licenseGuid = licence?.guid ?? savedGuid
  const run = async (values: LicenceValues, revision: unknown): Promise<SaveOutcome<LicenceValues>> => {
    const body = bodyOf(values)
    try {
      const saved = licenseGuid
        ? await update.mutateAsync({ params: { licenseGuid }, body: { ...body, revision: revision as string } })
        : await create.mutateAsync({ body })
      notify({ kind: 'positive', title: t(licenseGuid ? 'licence.saved' : 'licence.created') })
      setSavedGuid(saved.guid)
      return { ok: true, values: valuesOf(saved), revision: saved.revision }
    } catch (error) {
      if (isApiError(error, 'RECORD_CHANGED') && licenseGuid) {
        const theirs = error.details as LicenceDetail
        return { ok: false, theirs: { value: valuesOf(theirs), revision: theirs.revision } }
      }
      return { ok: false, fieldErrors: refusedFields(error), isUnanswered: isUnanswered(error) }
    }
  }
  return { run, savedGuid }
}

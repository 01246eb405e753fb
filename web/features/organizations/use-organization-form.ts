import { useRef, useState } from 'react'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { getCompany, searchCompanies, upsertCompany } from '../../../contract/organizations/organizations.ts'
import { cleanOrganization, validateOrganization } from '../../../domain/organizations/validate-organization.ts'
import { call } from '../../platform/calls/api-client.ts'
import { isApiError, isUnanswered } from '../../platform/calls/api-error.ts'
import { fieldErrorsOf, wordFieldError } from '../../platform/calls/field-errors.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useSourceRefusal } from '../../platform/calls/use-source-refusal.ts'
import { notify } from '../../platform/notices.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useFormFrame, type SaveOutcome } from '../../ui/form/use-form-frame.ts'

export type Company = AnswerOf<typeof getCompany>
type Values = { name: string; vatNumber: string; branchGuid: string | null }

const valuesOf = (company?: Company): Values => ({
  name: company?.name ?? '',
  vatNumber: company?.vatNumber ?? '',
  branchGuid: company?.branchGuid ?? null,
})
const theirsOf = (company: Company) => ({ value: valuesOf(company), revision: company.revision })

/** The form of an organization, stored or new. `branchGuids`: those that may be chosen. */
export function useOrganizationForm(company: Company | undefined, branchGuids: readonly string[]) {
  const { t } = useTranslation('organizations')
  const kept = useRef<Company>(undefined)
  const upsert = useWrite(upsertCompany, { suppressNotice: true, refresh: [searchCompanies, getCompany] })
  const [initial] = useState(() => valuesOf(company))
  // If typing went on during creation, the dialog continues with the new organization.
  const [companyGuid, setCompanyGuid] = useState(company?.companyGuid ?? null)
  const refusal = useSourceRefusal()
  const save = async (values: Values, revision: string | number | undefined): Promise<SaveOutcome<Values>> => {
    const { name, vatNumber, branchGuid } = cleanOrganization(values)
    const body = {
      companyGuid,
      name,
      vatNumber,
      branchGuid: branchGuid ?? '',
      revision: revision as string | undefined,
    }
    try {
      const saved = await upsert.mutateAsync({ body })
      notify({ kind: 'positive', title: t('dialog.saved') })
      setCompanyGuid(saved.companyGuid)
      refusal.forget()
      kept.current = saved
      return { ok: true, values: valuesOf(saved), revision: saved.revision }
    } catch (error) {
      if (isApiError(error, 'RECORD_CHANGED')) return { ok: false, theirs: theirsOf(error.details as Company) }
      if (refusal.isShown(error)) return { ok: false }
      const fieldErrors = Object.entries(fieldErrorsOf(error, { COMPANY_NAME_TAKEN: 'name' }))
      return {
        ok: false,
        fieldErrors: fieldErrors.map(([path, code]) => ({ path, code })),
        isUnanswered: isUnanswered(error),
      }
    }
  }
  const model = useFormFrame<Values>({
    initial,
    revision: company?.revision,
    errorText: (code) => code,
    validate: (values) => {
      const issues = validateOrganization(values, branchGuids)
      return Object.fromEntries(issues.map(({ field, code }) => [field, wordFieldError(code)]))
    },
    save,
  })
  const takeTheirs = async (guid: string) =>
    model.mergeTheirs(theirsOf(await call(getCompany, { params: { companyGuid: guid } }, { suppressNotice: true })))
  const reload = companyGuid === null ? undefined : () => void refusal.reload(() => takeTheirs(companyGuid))
  return { model, refusal: { ...refusal, reload }, savedCompany: () => kept.current }
}

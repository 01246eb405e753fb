import {
  getBranchBilling,
  getCompanyBilling,
  saveBranchBilling,
  saveCompanyBilling,
} from '../../../../contract/invoicing/billing.ts'
import { isApiError, isUnanswered } from '../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../platform/calls/error-wording.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { RefusedField, SaveOutcome } from '../../../ui/form/use-form-frame.ts'
import { bodyOf, valuesOf, type BranchAnswer, type BranchValues } from './branch-values.ts'
import { companyBodyOf, companyValuesOf, type CompanyAnswer, type CompanyValues } from './company-values.ts'

type Saved = { revision: string }

/** Sends a form; who came second learns what is stored. */
function useSending<Values, Answer extends Saved>(valuesOfAnswer: (answer: Answer) => Values) {
  const { t } = useTranslation('price-list')
  return async (send: () => Promise<Answer>): Promise<SaveOutcome<Values>> => {
    try {
      const saved = await send()
      notify({ kind: 'positive', title: t('billing.saved') })
      return { ok: true, values: valuesOfAnswer(saved), revision: saved.revision }
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code === 'RECORD_CHANGED') {
        const theirs = error.details as Answer
        return { ok: false, theirs: { value: valuesOfAnswer(theirs), revision: theirs.revision } }
      }
      const fieldErrors = Array.isArray(error.details) ? (error.details as RefusedField[]) : []
      const notice = fieldErrors.length === 0 && noticeOfError(error, t('notSaved'))
      if (notice) notify(notice)
      return { ok: false, fieldErrors, isUnanswered: isUnanswered(error) }
    }
  }
}

export function useSaveBranchBilling(branchGuid: string) {
  const write = useWrite(saveBranchBilling, { suppressNotice: true, refresh: [getBranchBilling] })
  const sending = useSending<BranchValues, BranchAnswer>(valuesOf)
  return (values: BranchValues, revision: unknown) =>
    sending(() =>
      write.mutateAsync({ params: { branchGuid }, body: { ...bodyOf(values), revision: revision as string } }),
    )
}

export function useSaveCompanyBilling(companyGuid: string) {
  const write = useWrite(saveCompanyBilling, { suppressNotice: true, refresh: [getCompanyBilling] })
  const sending = useSending<CompanyValues, CompanyAnswer>(companyValuesOf)
  return (values: CompanyValues, revision: unknown) =>
    sending(() =>
      write.mutateAsync({ params: { companyGuid }, body: { ...companyBodyOf(values), revision: revision as string } }),
    )
}

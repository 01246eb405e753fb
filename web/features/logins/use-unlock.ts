import { listCompanyProducts } from '../../../contract/logins/company-products.ts'
import {
  countLoginsReporting,
  listLoginGroups,
  listLoginsReporting,
} from '../../../contract/logins/logins-reporting.ts'
import { unlockAssessee } from '../../../contract/participants/participants.ts'
import { loginStatus } from '../../../domain/logins/login-status.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { notify } from '../../platform/notices.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'

export const loginLists = [listCompanyProducts, listLoginsReporting, countLoginsReporting, listLoginGroups] as const

/** Only locked logins are unlocked (PLT-4-10). */
export const isLocked = ({ status }: { status: number }) => status === loginStatus.locked

/** Unlocks the locked logins of a person and says so (OPS-8-58). */
export function useUnlock(): (login: { projectGuid: string; assesseeId: number }) => void {
  const { t } = useTranslation('logins')
  const unlocking = useWrite(unlockAssessee, { errorText: t('row.unlockFailed'), refresh: [...loginLists] })
  return ({ projectGuid, assesseeId }) =>
    unlocking.mutate(
      { params: { projectId: projectGuid, assesseeId } },
      { onSuccess: () => notify({ kind: 'positive', title: t('row.unlocked') }) },
    )
}

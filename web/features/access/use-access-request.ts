import { useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { requestPermission } from '../../../contract/access/permissions.ts'
import type { RequestNotice } from '../../../domain/shell/route-gate.ts'
import { useContextIds } from '../../platform/address/location.ts'
import { notify } from '../../platform/notices.ts'
import { usePermissionsState } from '../../platform/session/permissions.tsx'
import { useWrite } from '../../platform/calls/queries.ts'
import { useOnce } from '../../platform/calls/use-once.ts'

/** Requests full access to the project in the address. Having nobody to ask is a failure (PLT-8-28). */
export function useAccessRequest(known: RequestNotice) {
  const { t } = useTranslation('access')
  const { projGuid } = useContextIds()
  const { refetch } = usePermissionsState()
  const [sentFor, setSentFor] = useState<string | null>(null)
  const ask = useWrite(requestPermission, { errorText: t('request.failed') })
  const send = useOnce(async () => {
    if (!projGuid) return
    const recipients = await ask.mutateAsync({ params: { projectGuid: projGuid }, body: {} }).catch(() => undefined)
    if (!recipients) return
    if (recipients.length === 0) return notify({ kind: 'negative', title: t('request.nobody') })
    setSentFor(projGuid)
    refetch()
  })
  const isSent = sentFor !== null && sentFor === projGuid
  const request: RequestNotice = isSent && known === 'button' ? 'pending' : known
  return { request, send: () => void send(), isSending: ask.isPending }
}

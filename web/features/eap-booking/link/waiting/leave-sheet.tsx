import { useState } from 'react'
import type { leaveWaitingList } from '../../../../../contract/eap-booking/reservations.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { useLinkWrite } from '../../../../link/use-link-write.ts'
import { failureOf, type Failure } from '../form/failure.ts'
import { Sheet } from '../frame/sheet.tsx'

/** Asks before a place is given up: staying comes first. */
export function LeaveSheet({ linkGuid, onStay, onLeft }: { linkGuid: string; onStay: () => void; onLeft: () => void }) {
  const { t } = usePage()
  const [failure, setFailure] = useState<Failure | null>(null)
  const leave = useLinkWrite<typeof leaveWaitingList>({ method: 'DELETE', url: '/api/eap/waiting-list/:linkGuid' })

  async function handleLeave() {
    const answer = await leave({ params: { linkGuid } })
    if (answer.ok || answer.status === 404) onLeft()
    else setFailure(failureOf(answer))
  }

  return (
    <Sheet title={t('eap-public:waiting.leaveTitle')} onClose={onStay}>
      <p className="dim">{t('eap-public:waiting.leaveText')}</p>
      {failure && (
        <Notice tone="red" title={t(`eap-public:failure.${failure}`)} isNews>
          {t(`eap-public:failure.${failure}Text`)}
        </Notice>
      )}
      <button type="button" className="button primary wide" onClick={onStay}>
        {t('eap-public:waiting.stay')}
      </button>
      <button type="button" className="button danger wide" onClick={() => void handleLeave()}>
        {t('eap-public:waiting.leaveYes')}
      </button>
    </Sheet>
  )
}

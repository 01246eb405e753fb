import type { ReactNode } from 'react'
import { takeLoginBack } from '../../../../contract/logins/take-back.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../platform/calls/error-wording.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { notify } from '../../../platform/notices.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { usePersonName } from '../login-words.ts'
import { loginLists } from '../use-unlock.ts'
import type { MyLogin } from './use-my-logins.ts'

/** Takes a login back after a question; a second one if its provider keeps an order that may exist. */
export function useTakeBack(): { takeBack: (login: MyLogin) => Promise<void>; question: ReactNode } {
  const { t } = useTranslation('logins')
  const personName = usePersonName()
  const [confirm, question] = useConfirm()
  const { mutateAsync } = useWrite(takeLoginBack, { suppressNotice: true, refresh: [...loginLists] })
  const send = async (login: MyLogin, leaveOrder: boolean): Promise<void> => {
    try {
      await mutateAsync({
        params: { projectId: login.projectGuid, productId: login.id },
        query: { leaveOrder: `${leaveOrder}`, seenStatus: login.status },
      })
      notify({ kind: 'positive', title: t(login.isOrderUncertain ? 'mine.takenBackToAssigned' : 'mine.takenBack') })
    } catch (error) {
      if (!isApiError(error)) return
      if (error.code === 'LOGIN_ORDER_KEPT') return askToLeave(login)
      const notice = noticeOfError(error, t('mine.takeBackFailed'))
      if (notice) notify(notice)
    }
  }
  const askToLeave = async (login: MyLogin) => {
    const agreed = await confirm({
      title: t('mine.leaveTitle'),
      text: t('mine.leaveText'),
      confirmLabel: t('mine.leave'),
      tone: 'red',
    })
    if (agreed) await send(login, true)
  }
  const takeBack = useOnce(async (login: MyLogin) => {
    const agreed = await confirm({
      title: t('mine.takeBackTitle', { name: personName(login), tool: login.customToolsName }),
      text: t(login.isOrderUncertain ? 'mine.takeBackUncertainText' : 'mine.takeBackText'),
      confirmLabel: t('mine.takeBack'),
      tone: 'red',
    })
    if (agreed) await send(login, false)
  })
  return { takeBack, question }
}

import {
  changeSenderKey,
  checkSenderDomain,
  listSenderDomains,
  removeSenderDomain,
} from '../../../contract/sender-domains/sender-domains.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { notify } from '../../platform/notices.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'
import type { SenderDomain } from './sender-domains-page.tsx'

/** What can be done with a domain, after a question where something changes. */
export function useDomainActions(companyGuid: string, { domainGuid, name: domain }: SenderDomain) {
  const { t } = useTranslation('sender-domains')
  const [confirm, question] = useConfirm()
  const refresh = [listSenderDomains]
  const input = { params: { companyGuid, domainGuid } }
  const check = useWrite(checkSenderDomain, { refresh, errorText: t('notChecked') })
  const key = useWrite(changeSenderKey, { refresh, errorText: t('keyNotMade') })
  const removal = useWrite(removeSenderDomain, { refresh, errorText: t('notRemoved') })
  const done = (title: string) => ({ onSuccess: () => notify({ kind: 'positive', title }) })
  const changeKey = async () => {
    const asked = { title: t('changeKeyAsk', { domain }), text: t('changeKeyText'), confirmLabel: t('changeKey') }
    if (await confirm(asked)) key.mutate(input, done(t('keyMade')))
  }
  const remove = async () => {
    const asked = { title: t('removeAsk', { domain }), text: t('removeText'), confirmLabel: t('remove') }
    if (await confirm({ ...asked, tone: 'red' })) removal.mutate(input, done(t('removed')))
  }
  return {
    question,
    isChecking: check.isPending,
    check: () => check.mutate(input),
    changeKey: () => void changeKey(),
    remove: () => void remove(),
  }
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { changeLinkExpiration, listLinksPage } from '../../../contract/sharing/sharing.ts'
import { daysAfter, sharedLinkDaysMax } from '../../../domain/sharing/link-lifetime.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { notify } from '../../platform/notices.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { DateTimeField } from '../../ui/controls/date-time-field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { SharedLink } from './use-my-links.ts'

type Props = { companyGuid: string; link: SharedLink; onClose: () => void }

/** Shortens or prolongs a link that is still valid. */
export function ExpirationDialog({ companyGuid, link, onClose }: Props) {
  const { t } = useTranslation('sharing')
  const { formatDateTime } = useFormat()
  const [expiration, setExpiration] = useState<string | null>(link.expiration)
  const [latest] = useState(() => daysAfter(new Date(), sharedLinkDaysMax).toISOString())
  const [hasTried, setTried] = useState(false)
  const change = useWrite(changeLinkExpiration, { errorText: t('change.failed'), refresh: [listLinksPage] })
  const problem = expiration === null ? 'missing' : problemOf(expiration, latest)
  const handleSave = () => {
    setTried(true)
    if (expiration === null || problem) return
    change.mutate(
      { params: { companyGuid, shareGuid: link.shareGuid }, body: { expiration } },
      {
        onSuccess: (answer) => {
          notify({ kind: 'positive', title: t('change.done', { date: formatDateTime(answer.expiration) }) })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('change.title')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={change.isPending} onClick={handleSave}>
            {t('change.save')}
          </Button>
        </>
      }
    >
      <DateTimeField
        label={t('column.expiration')}
        description={t('change.latest', { date: formatDateTime(latest) })}
        defaultTime="23:59"
        value={expiration}
        onChange={setExpiration}
        error={hasTried && problem ? t(`change.problem.${problem}`) : undefined}
      />
    </Dialog>
  )
}

function problemOf(expiration: string, latest: string): 'past' | 'tooFar' | undefined {
  if (Date.parse(expiration) <= Date.now()) return 'past'
  return expiration > latest ? 'tooFar' : undefined
}

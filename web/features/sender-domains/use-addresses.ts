import { useRef, useState } from 'react'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { listSenderDomains, saveSenderAddresses } from '../../../contract/sender-domains/sender-domains.ts'
import {
  addressIssues,
  displayNameMax,
  typedLocalPart,
  type SenderAddress,
} from '../../../domain/sender-domains/sender-address.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { noticeOfError } from '../../platform/calls/error-wording.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useOnce } from '../../platform/calls/use-once.ts'
import { notify } from '../../platform/notices.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { SenderDomain } from './sender-domains-page.tsx'

export type AddressRow = SenderAddress & { key: number; isNew: boolean }
type Field = keyof SenderAddress

const codes = ['REQUIRED', 'INVALID_LOCAL_PART', 'INVALID_DISPLAY_NAME', 'ADDRESS_TWICE', 'NAME_TOO_LONG'] as const

/** The addresses of a domain while they are typed. Where others saved first, what they saved is shown beside. */
export function useAddresses(companyGuid: string, domain: SenderDomain, onSaved: () => void) {
  const { t } = useTranslation('sender-domains')
  const nextKey = useRef(domain.addresses.length + 1)
  const first = domain.addresses.length > 0 ? domain.addresses : [{ localPart: '', displayName: '' }]
  const [rows, setRows] = useState<AddressRow[]>(() => first.map((one, key) => ({ ...one, key, isNew: false })))
  const [revision, setRevision] = useState(domain.revision)
  const [theirs, setTheirs] = useState<string | null>(null)
  const [isRevealed, setIsRevealed] = useState(false)
  const write = useWrite(saveSenderAddresses, { suppressNotice: true, refresh: [listSenderDomains] })
  const addresses = rows.map(({ localPart, displayName }) => ({
    localPart: typedLocalPart(localPart),
    displayName: displayName.trim(),
  }))
  const issues = issuesOf(addresses)
  const handleRefusal = (error: unknown) => {
    if (!isApiError(error)) throw error
    if (error.code !== 'RECORD_CHANGED') {
      const notice = noticeOfError(error, t('addressesNotSaved'))
      return notice ? notify(notice) : undefined
    }
    const current = error.details as AnswerOf<typeof saveSenderAddresses>
    setRevision(current.revision)
    setTheirs(current.addresses.map(({ localPart }) => localPart).join(', ') || '–')
  }
  const save = useOnce(async () => {
    setIsRevealed(true)
    if (issues.length > 0) return
    const params = { companyGuid, domainGuid: domain.domainGuid }
    try {
      await write.mutateAsync({ params, body: { addresses, revision } })
      notify({ kind: 'positive', title: t('addressesSaved') })
      onSaved()
    } catch (error) {
      handleRefusal(error)
    }
  })
  return {
    rows,
    theirs,
    isSaving: write.isPending,
    isDirty: JSON.stringify(addresses) !== JSON.stringify(first),
    save,
    errorAt: (index: number, field: Field) => {
      const found = isRevealed && issues.find(({ path }) => path === `addresses.${index}.${field}`)
      const code = found && codes.find((known) => known === found.code)
      return code ? t(`issue.${code}`, { number: displayNameMax }) : undefined
    },
    change: (index: number, change: Partial<SenderAddress>) =>
      setRows((before) => before.map((row, at) => (at === index ? { ...row, ...change } : row))),
    add: () => {
      const key = nextKey.current++
      setRows((before) => [...before, { key, localPart: '', displayName: '', isNew: true }])
    },
    remove: (index: number) => setRows((before) => before.filter((_, at) => at !== index)),
  }
}

function issuesOf(addresses: readonly SenderAddress[]): { path: string; code: string }[] {
  const long = addresses.flatMap(({ displayName }, index) =>
    displayName.length > displayNameMax ? [{ path: `addresses.${index}.displayName`, code: 'NAME_TOO_LONG' }] : [],
  )
  return [...long, ...addressIssues(addresses)]
}

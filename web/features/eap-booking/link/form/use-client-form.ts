import { useRef, useState } from 'react'
import { isClientEmail } from '../../../../../domain/eap-cases/client-email.ts'
import type { CallAnswer } from '../../../../link/call-link.ts'
import { missingOf, type ClientValues, type FieldIssues, type FormKind } from './client-values.ts'
import { failureOf, fieldIssuesOf, type Failure } from './failure.ts'
import { useNumberingPlans, type Plans } from './numbering-plans.ts'

/** How the client is reached, as it is sent: the phone in its stored form (EAP-5-07). */
export type Reach = { email: string; phone: string }

type Options<T> = {
  /** The form is on the page. */
  isOpen: boolean
  /** What is sent besides is chosen; before that, sending is ignored (EAP-5-12). */
  isReady: boolean
  kind: FormKind
  values: ClientValues
  onValues: (part: Partial<ClientValues>) => void
  send: (reach: Reach) => Promise<CallAnswer<T>>
  onSent: (answer: T, reach: Reach) => void
  /** Refusals that are answered elsewhere, such as a time that somebody else took. */
  onRefused?: (code: string | undefined) => boolean
}

/** A form’s checks and sending. A refusal keeps everything that was typed. */
export function useClientForm<T>({ isOpen, isReady, kind, values, onValues, send, onSent, onRefused }: Options<T>) {
  const { plans, loaded } = useNumberingPlans(isOpen)
  const [issues, setIssues] = useState<FieldIssues>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  const missing = missingOf(values, kind)

  const showIssues = (found: FieldIssues) => {
    setIssues(found)
    ;(found.email ? email : phone).current?.focus()
  }
  const change = (part: Partial<ClientValues>) => {
    onValues(part)
    if ('email' in part) setIssues(({ email: _email, ...others }) => others)
    if ('phone' in part || 'country' in part) setIssues(({ phone: _phone, ...others }) => others)
  }
  /** Said when the field is left: a message while somebody is still typing would be wrong most of the time. */
  const judge = (field: keyof FieldIssues) => {
    const found = issuesOf(values, plans)[field]
    if (values[field].trim() !== '' && found) setIssues((before) => ({ ...before, [field]: found }))
  }

  async function handleSubmit() {
    if (missing || isSending || !isReady) return
    setSending(true)
    setFailure(null)
    // Somebody can be quicker than the numbering plans: both fields are judged together all the same.
    const judging = plans ?? (await Promise.race([loaded(), patience()]))
    const found = issuesOf(values, judging)
    if (found.email ?? found.phone) {
      setSending(false)
      return showIssues(found)
    }
    const reach = { email: values.email.trim(), phone: sentPhone(values, judging) }
    const answer = await send(reach)
    setSending(false)
    if (answer.ok) return onSent(answer.answer, reach)
    if (onRefused?.(answer.code)) return undefined
    const refused = fieldIssuesOf(answer)
    if (refused.email ?? refused.phone) return showIssues(refused)
    return setFailure(failureOf(answer))
  }

  return { kind, values, plans, issues, failure, isSending, missing, email, phone, change, judge, handleSubmit }
}

/** Nobody waits longer for the numbering plans, which a bad connection may never bring: the server judges then. */
const patienceMs = 3000
const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined))

export type ClientForm = ReturnType<typeof useClientForm<unknown>>

function issuesOf({ email, country, phone }: ClientValues, plans: Plans | undefined): FieldIssues {
  const number = plans?.readPhoneNumber(phone, country)
  return {
    ...(!isClientEmail(email.trim()) && { email: 'INVALID_EMAIL' as const }),
    ...(number && !number.ok && { phone: number.reason }),
  }
}

/** Without the numbering plans as it was typed, behind the code of the only country that could be chosen then. */
function sentPhone({ phone, country }: ClientValues, plans: Plans | undefined): string {
  const typed = phone.trim()
  const number = plans?.readPhoneNumber(typed, country)
  if (number?.ok) return number.e164
  return /^(\+|00)/.test(typed) ? typed : `+420 ${typed}`
}

import { useReducer, useState } from 'react'
import type {
  joinWaitingList,
  processBookingRequest,
  reserveTimeslot,
} from '../../../../../contract/eap-booking/reservations.ts'
import type { BookingPage } from '../../../../../contract/eap-booking/pages.ts'
import type { CallAnswer } from '../../../../link/call-link.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { useLinkWrite } from '../../../../link/use-link-write.ts'
import { noValues, type FormKind } from '../form/client-values.ts'
import { useClientForm, type Reach } from '../form/use-client-form.ts'
import { useIsWide } from '../time/use-is-wide.ts'
import { startOf, stepOf, wizardReducer } from './wizard-state.ts'

export type OpenBooking = Extract<BookingPage, { state: 'open' }>
export type Wizard = ReturnType<typeof useWizard>

/** What was chosen and typed, and the three ways to send it. */
export function useWizard(model: OpenBooking) {
  const { language } = usePage()
  const isWide = useIsWide()
  const [state, dispatch] = useReducer(wizardReducer, model.categorySlug, startOf)
  const [values, setValues] = useState(noValues)
  const category = model.categories.find(({ slug }) => slug === state.category) ?? null
  const step = stepOf(state, category?.hasProfiles ?? false)
  const kind: FormKind = step === 'request' ? 'request' : step === 'waiting' ? 'waiting' : 'slot'
  const reserve = useLinkWrite<typeof reserveTimeslot>({ method: 'POST', url: '/api/eap/timeslot/reserve' })
  const request = useLinkWrite<typeof processBookingRequest>({
    method: 'POST',
    url: '/api/eap/booking-request/process',
  })
  const wait = useLinkWrite<typeof joinWaitingList>({ method: 'POST', url: '/api/eap/waiting-list' })

  async function send(reach: Reach): Promise<CallAnswer<Done>> {
    const { topic, note, requestText } = values
    const common = { ...reach, topic, category: state.category ?? '', language, license: model.notes.licenseGuid }
    const expert = state.expert && { expert: state.expert.userName }
    if (kind === 'request') return withoutLink(await request({ body: { ...common, requestText } }))
    if (kind === 'waiting') return wait({ body: { ...common, note, ...expert } })
    const { startTime = '', endTime = '' } = state.slot ?? {}
    return reserve({ body: { ...common, note, requestText: '', startTime, endTime, ...expert } })
  }

  const form = useClientForm({
    isReady: state.category !== null && (kind !== 'slot' || Boolean(state.slot?.startTime && state.slot.endTime)),
    isOpen: step === 'form' || step === 'request' || step === 'waiting',
    kind,
    values,
    onValues: (part) => setValues((before) => ({ ...before, ...part })),
    send,
    onSent: ({ linkGuid, expertName = '' }, { email }) => {
      setValues(noValues)
      dispatch({ type: 'sent', sent: { kind, linkGuid, expertName, email, slot: state.slot } })
    },
    onRefused: (code) => {
      const isTaken = code === 'SLOT_TAKEN' || code === 'SLOT_PAST'
      if (isTaken) dispatch({ type: 'taken' })
      return isTaken
    },
  })

  return { model, state, dispatch, category, step, form, isWide }
}

/** A request without a time has no link. */
type Done = { linkGuid: string; expertName?: string }

const withoutLink = <T>(answer: CallAnswer<T>): CallAnswer<Done> =>
  answer.ok ? { ok: true, answer: { linkGuid: '' } } : answer

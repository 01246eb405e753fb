import { endOf } from './build-slots.ts'

type Answer = { status: number; body: { linkGuid?: string; startTime?: string; errorMessage?: string } }
/** Sends one call; rejects where the server went away before it answered. */
export type Send = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) => Promise<Answer>

/** What clients know of their reservations. */
export type Ledger = {
  /** Links of reservations that stand, with their starts. */
  confirmed: Map<string, string>
  /** Links whose cancelling or moving was not answered. */
  inDoubt: Set<string>
  /** Calls without an answer, and those of them that reserve. */
  unanswered: number
  lost: number
  /** Answers that no call should get. */
  unexpected: string[]
  tries: number
}

export const newLedger = (): Ledger => ({
  confirmed: new Map(),
  inDoubt: new Set(),
  unanswered: 0,
  lost: 0,
  unexpected: [],
  tries: 0,
})

export type Crowd = { clients: number; tries: number; starts: readonly string[]; licence: string; random: () => number }

/**
 * So many clients at once reserve, move and cancel times, each as soon as the last answer is there, until all tries are
 * made, or a call was not answered, since the server has gone away then. A client who has a time moves it or gives it
 * back, so that there is always something to fight for.
 */
export async function letClientsBook(
  send: Send,
  { clients, tries, starts, licence, random }: Crowd,
  ledger: Ledger,
): Promise<void> {
  const anyStart = () => starts[Math.floor(random() * starts.length)] ?? ''
  const client = async (number: number) => {
    let link: string | null = null
    const unanswered = ledger.unanswered
    while (ledger.tries < tries && ledger.unanswered === unanswered) {
      ledger.tries += 1
      if (link === null) link = await reserve(send, ledger, anyStart(), { number, licence })
      else if (random() < 0.3) link = await move(send, ledger, link, anyStart())
      else link = await cancel(send, ledger, link)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
}

async function reserve(
  send: Send,
  ledger: Ledger,
  start: string,
  { number, licence }: { number: number; licence: string },
): Promise<string | null> {
  const answer = await send('POST', '/api/eap/timeslot/reserve', {
    email: `client${number}.${ledger.tries}@example.cz`,
    phone: '+420777123456',
    startTime: start,
    endTime: endOf(start),
    category: 'psychology',
    language: 'cs',
    license: licence,
  }).catch(() => null)
  if (!answer) {
    ledger.lost += 1
    ledger.unanswered += 1
  }
  const link = answer?.status === 200 ? (answer.body.linkGuid ?? '') : null
  if (link !== null) ledger.confirmed.set(link, start)
  else if (answer) expectTaken(ledger, 'reserve', answer)
  return link
}

async function move(send: Send, ledger: Ledger, link: string, start: string): Promise<string | null> {
  const to = { startTime: start, endTime: endOf(start) }
  const answer = await send('POST', `/api/eap/timeslots/${link}/move`, to).catch(() => null)
  if (answer?.status === 200) ledger.confirmed.set(link, start)
  else if (answer) expectTaken(ledger, 'move', answer)
  else noteDoubt(ledger, link)
  return answer ? link : null
}

async function cancel(send: Send, ledger: Ledger, link: string): Promise<null> {
  const answer = await send('DELETE', `/api/eap/timeslots/${link}/delete`).catch(() => null)
  if (answer?.status === 200) ledger.confirmed.delete(link)
  else if (answer) ledger.unexpected.push(`cancel ${answer.status} ${answer.body.errorMessage}`)
  else noteDoubt(ledger, link)
  return null
}

function noteDoubt(ledger: Ledger, link: string): void {
  ledger.inDoubt.add(link)
  ledger.unanswered += 1
}

/** Somebody else was faster: the one refusal that clients who do everything right may meet. */
function expectTaken(ledger: Ledger, call: string, { status, body }: Answer): void {
  if (status !== 409 || body.errorMessage !== 'SLOT_TAKEN')
    ledger.unexpected.push(`${call} ${status} ${body.errorMessage}`)
}

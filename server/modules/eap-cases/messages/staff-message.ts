import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { mailOfLetter } from './mail-of-letter.ts'
import * as queries from './message-queries.ts'
import type { Composed, NotWanted } from './compose-eap-message.ts'
import { staffLetter, type StaffSubject } from './staff-letter.ts'
import { staffKinds, type StaffKind } from './texts/staff-texts.ts'
import { isReservationTrue } from './true-facts.ts'

type Message = queries.EapMessage

/** A message to somebody of the house. */
export async function composeForStaff(
  services: Services,
  tx: TenantTransaction,
  message: Message,
  userName: string,
): Promise<Composed | NotWanted> {
  const kind = staffKinds.find((known) => known === message.kind)
  const subject = kind && (await subjectOf(services, tx, message, kind, userName))
  if (!kind || !subject) return 'NO_LONGER_TRUE'
  const person = await queries.staffAddress(tx, userName)
  if (!person?.email) return 'NO_ADDRESS'
  const letter = staffLetter(kind, subject, message.language_code, services.config.publicUrl)
  return { mail: mailOfLetter(services, message, { name: person.name, address: person.email }, letter) }
}

async function subjectOf(
  { clock }: Services,
  tx: TenantTransaction,
  message: Message,
  kind: StaffKind,
  userName: string,
): Promise<StaffSubject | undefined> {
  if (kind === 'request' || kind === 'opened') {
    const found = await queries.caseFacts(tx, message)
    return found && { of: 'case', yearId: found.yearId }
  }
  const facts = await queries.reservationFacts(tx, message)
  if (!facts) return undefined
  const isTheirs = facts.expertUserName === userName
  // Moved to a colleague, it no longer takes place with this expert: as good as cancelled, and its new time is not theirs.
  if (kind === 'cancelled' && !isTheirs) return { of: 'appointment', time: null }
  if (!isTheirs || !isReservationTrue(kind, message.version, facts, clock.now())) return undefined
  return { of: 'appointment', time: { startsAt: facts.startsAt, endsAt: facts.endsAt } }
}

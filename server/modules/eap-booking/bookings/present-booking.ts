import type { z } from 'zod'
import type { bookedTimeslot } from '../../../../contract/eap-booking/bookings.ts'
import type { Caller } from '../../../../domain/access/facts.ts'
import {
  changesCases,
  groundOfReading,
  managesRecord,
  readsContent,
  type ReadingGround,
} from '../../../../domain/eap-cases/eap-scope.ts'
import { linkSecret } from '../../../platform/links/links.ts'
import type { Services } from '../../../platform/services.ts'
import { unsealClient } from '../records/reservation.ts'
import type { BookingRow } from './bookings-queries.ts'

type Sealings = Pick<Services, 'caseSealing' | 'sealing'>

/**
 * A booking as the caller may see it. What its client said or is reached by follows the rule of cases: it stays sealed for
 * administrators of other branches until they gave a reason, and for EAP branch administrators always.
 */
export function presentBooking(sealings: Sealings, caller: Caller, row: BookingRow): z.output<typeof bookedTimeslot> {
  const canManage = isManaged(caller, row)
  return {
    id: row.timeslot_id ?? 0,
    reservationGuid: row.id,
    expert: row.expert_user_name,
    expertName: row.expert_name,
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    licenseGuid: row.licence_id,
    licenseName: row.licence_name,
    category: row.category_slug,
    canManage,
    ...(canManage && { verified: row.verified, expertInvited: row.expert_invited }),
    caseYearId: row.year_id,
    messageFailed: row.message_failed,
    ...(isContentRead(caller, row) ? content(sealings, row, groundOf(caller, row)) : noContent),
  }
}

/** Whether the caller may know what the client of a booking said and is reached by. */
export function isContentRead(caller: Caller, row: BookingRow): boolean {
  const ground = groundOf(caller, row)
  return ground !== null && ground !== 'closed' && readsContent(ground)
}

/** Whether the caller moves and deletes the booking, and sees and sets its flags (EAP-2-54). */
export const isManaged = (caller: Caller, row: BookingRow): boolean =>
  managesRecord(caller, { adminUserName: adminOf(row) })

const adminOf = (row: BookingRow) => row.admin_user_name ?? row.booked_by

type Ground = ReadingGround | 'closed' | null

function groundOf(caller: Caller, row: BookingRow): Ground {
  return groundOfReading(caller, {
    adminUserName: adminOf(row),
    expertUserName: row.expert_user_name,
    createdBy: row.booked_by,
    branchId: row.branch_id,
    isOpened: row.is_opened,
  })
}

const noContent = { applicantEmail: '', applicantPhone: '', note: '', topic: null, linkGuid: '' }

function content({ caseSealing, sealing }: Sealings, row: BookingRow, ground: Ground) {
  const { email, phone, note } = unsealClient(caseSealing, row)
  return {
    applicantEmail: email,
    applicantPhone: phone,
    note,
    topic: row.topic_slug,
    // The link moves and cancels, and opens longer than a reason does.
    linkGuid: isChanged(ground) ? linkOf(sealing, row) : '',
  }
}

const isChanged = (ground: Ground) => ground !== null && ground !== 'closed' && changesCases(ground)

const linkOf = (sealing: Sealings['sealing'], { link_id: id, sealed_secret }: BookingRow) =>
  id === null || sealed_secret === null ? '' : linkSecret(sealing, { id, sealed_secret })

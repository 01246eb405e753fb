import type { z } from 'zod'
import type { reservation as shape } from '../../../../contract/eap-booking/reservations.ts'
import type { CaseSealing } from '../../../platform/case-sealing.ts'
import { unsealClient, type FoundReservation } from '../records/reservation.ts'

/** A reservation as its client sees it. */
export function presentReservation(caseSealing: CaseSealing, found: FoundReservation): z.output<typeof shape> {
  const { email, phone } = unsealClient(caseSealing, found)
  return {
    applicantEmail: email,
    applicantPhone: phone,
    expertName: found.expert_name,
    startTime: found.starts_at.toISOString(),
    endTime: found.ends_at.toISOString(),
    category: found.category_slug,
    licenseName: found.licence_name,
    languageCode: found.language_code,
    canCancelHoursBeforeStart: found.can_cancel_hours_before_start,
    licenseGuid: found.licence_id,
    expert: found.expert_user_name,
  }
}

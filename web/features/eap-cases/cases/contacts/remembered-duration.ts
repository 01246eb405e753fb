import { defaultMinutes } from '../../../../../domain/eap-cases/case-codes.ts'
import { minutesOfDuration, writeDuration } from '../../../../../domain/eap-cases/contact-duration.ts'
import { remembered } from '../../../../platform/remembered.ts'

/** The duration of the contact saved last in this browser, an hour otherwise (EAP-9-08). */
export function rememberedDuration(): string {
  return writeDuration(minutesOfDuration(remembered.get('eapDuration') ?? '') ?? defaultMinutes)
}
